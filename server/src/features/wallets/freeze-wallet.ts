import { type Db, statement } from '#db/connect.ts'
import { recordAction } from '#features/moderation/public.ts'

const setStatusOfWallet = statement<{ id: string }, { username: string; status: string }>(
  `update wallets w set status = :status from users u
    where u.id = w.user_id and lower(u.username) = lower(:username) and w.status <> :status and w.status <> 'closed'
      returning w.id`,
)

interface Change {
  username: string
  status: 'active' | 'frozen'
  reason: string
  /** Null for the operator at the command line. */
  actorId: string | null
}

/** Nothing leaves a frozen wallet, and what waits is not sent; sales still come in. False when there is none to change. */
export function updateWalletStatus(db: Db, { username, status, reason, actorId }: Change): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const [wallet] = await setStatusOfWallet(tx, { username, status })
    if (!wallet) return false
    const action = status === 'frozen' ? 'wallet-frozen' : 'wallet-opened'
    await recordAction(tx, {
      actorId,
      action,
      subjectType: 'wallet',
      subjectId: wallet.id,
      details: { reason },
    })
    return true
  })
}

const freezeWallet = statement<{ id: string }, { walletId: string }>(
  `update wallets set status = 'frozen' where id = :walletId and status = 'active' returning id`,
)

/** Freezes a wallet whose bank and books disagree, until staff have checked it. */
export function freezeContradicted(
  db: Db,
  { walletId, reason }: { walletId: string; reason: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const [wallet] = await freezeWallet(tx, { walletId })
    if (!wallet) return
    const subject = { subjectType: 'wallet', subjectId: wallet.id } as const
    await recordAction(tx, { actorId: null, action: 'wallet-frozen', ...subject, details: { reason } })
  })
}

const freezeWalletOfMember = statement<{ id: string }, { userId: string }>(
  `update wallets set status = 'frozen' where user_id = :userId and status = 'active' returning id`,
)

/** A member freezes their own wallet; only staff can open it again. Doing it twice changes nothing. */
export function freezeOwnWallet(db: Db, userId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const [wallet] = await freezeWalletOfMember(tx, { userId })
    if (!wallet) return
    const details = { reason: 'This was not me' }
    const subject = { subjectType: 'wallet', subjectId: wallet.id } as const
    await recordAction(tx, { actorId: userId, action: 'wallet-frozen', ...subject, details })
  })
}
