import type { FastifyInstance } from 'fastify'
import { freezePath, memberOfFreezeToken } from '#features/payouts/public.ts'
import { serveEmailLink } from '#features/settings/public.ts'
import type { Context } from '#context.ts'
import { freezeOwnWallet } from './freeze-wallet.ts'

const pages = {
  ask: `<h1>Freeze your wallet?</h1>
<p>Nothing can be withdrawn until support opens it again. Sales go on, and your money stays yours.</p>
<form method="post"><button>This was not me, freeze it</button></form>`,
  done: `<h1>Your wallet is frozen</h1>
<p>Nothing leaves it now. Set a new password next, then write to support to have it opened.</p>
<p><a href="/auth/forgot-password">Set a new password</a></p>`,
  bad: `<h1>This link does not work</h1>
<p>It works for 7 days, and only if it is complete. If something of your account was changed without you, set a new password and write to support.</p>
<p><a href="/auth/forgot-password">Set a new password</a></p>`,
}

/** Freezes a wallet by the link in the messages about a changed payout account, email, phone or password. */
export function serveFreezePage(app: FastifyInstance, context: Context): void {
  serveEmailLink(app, {
    path: freezePath,
    title: 'Wallet',
    pages,
    isKnown: (token) => memberOfFreezeToken(context, token) !== undefined,
    act: async (token) => {
      const userId = memberOfFreezeToken(context, token)
      if (userId) await freezeOwnWallet(context.db, userId)
    },
  })
}
