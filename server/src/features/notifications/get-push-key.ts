import type { Context } from '#context.ts'
import { pushKeys } from './push-keys.ts'

/** The public key with which browsers subscribe. */
export const getPushKey = ({ secret }: Pick<Context, 'secret'>) => ({ publicKey: pushKeys(secret).publicKey })
