import { isDeepStrictEqual } from 'node:util'
import type { Route } from '@akada/contract/route'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

/** An answer that is already written, for routes whose answers consist of kept text. */
export class RawJson<Answer> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  value(): Answer {
    return JSON.parse(this.text) as Answer
  }

  /** Throws unless the text is what the contract declares and nothing else: nobody trims it afterwards. */
  mustFit(schema: Route['reply']): void {
    const value = this.value()
    if (!isDeepStrictEqual(z.parse(schema, value), value))
      throw new Error('A written answer holds more than is declared')
  }

  sendTo(reply: FastifyReply): FastifyReply {
    return reply.type('application/json; charset=utf-8').send(`{"data":${this.text}}`)
  }
}
