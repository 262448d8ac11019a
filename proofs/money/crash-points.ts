import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Seller } from '@akada/server/features/payments/testing/books.ts'
import { inheritedEnv } from '@akada/server/testing/site/inherited-env.ts'

/** Where a withdrawal can be interrupted, in the order of its life. */
export const crashPoints = [
  'before the hold is committed',
  'after the hold',
  'between claim and provider',
  'between provider and answer',
  'before the answer is stored',
  'after the answer is stored',
] as const
export type CrashPoint = (typeof crashPoints)[number]

/** Those at which the withdrawal does not exist yet. */
export const isMaking = (point: CrashPoint) => point.endsWith('hold') || point.startsWith('before the hold')

export interface CrashOrder {
  point: CrashPoint
  folder: string
  databaseUrl: string
  bankUrl: string
  /** The installation's, in hex. */
  secret: string
  at: string
  seller: Seller
  account: string
  amount: number
  key: string
  /** The one to send; without it one is made. */
  withdrawal?: string
}

const program = resolve(import.meta.dirname, 'crash-point-process.ts')

/** Runs a process that kills itself at a point; throws when it ended in any other way. */
export async function crashAt(order: CrashOrder): Promise<void> {
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    env: { ...inheritedEnv, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  if (signal !== 'SIGKILL') throw new Error(`${order.point}: ended with ${code ?? signal}. ${complaint}`)
}
