import type { Answer, Call } from './caller.ts'
import type { Actor, Stage } from './stage.ts'

/** Sends a call to one of the servers, as the acting member or as another. */
export type Send = (call: Call, as?: Actor) => Promise<Answer>

/** An act of members, with its relative frequency. */
export interface Act {
  name: string
  weight: number
  /** Those who can do it; everybody by default. */
  actors?: (stage: Stage) => readonly Actor[]
  perform: (send: Send, stage: Stage, actor: Actor) => Promise<Answer>
}

/** An act of one call. */
export const single =
  (make: (stage: Stage, actor: Actor) => Call): Act['perform'] =>
  (send, stage, actor) =>
    send(make(stage, actor))

export const get = (path: string): Call => ({ method: 'GET', path })

/** Calls one after the other until one fails; the answer of the last, with the time of all. */
export async function inTurn(calls: readonly (() => Promise<Answer>)[]): Promise<Answer> {
  let [milliseconds, putOff] = [0, 0]
  let last: Answer = { status: 0, milliseconds, putOff }
  for (const call of calls) {
    last = await call()
    milliseconds += last.milliseconds
    putOff += last.putOff
    if (last.status < 200 || last.status > 299) break
  }
  return { ...last, milliseconds, putOff }
}
