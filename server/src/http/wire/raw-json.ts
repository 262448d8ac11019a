import { isDeepStrictEqual } from 'node:util'
import type { Route } from '@akada/contract/route'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

/** A response that is already serialized, for routes that assemble cached JSON. */
export class RawJson<Answer> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  value(): Answer {
    return JSON.parse(this.text) as Answer
  }

  /** Throws unless the text contains exactly what the contract declares: it is not trimmed afterwards. */
  mustFit(schema: Route['reply']): void {
    const value = this.value()
    if (!isDeepStrictEqual(z.parse(schema, value), value))
      throw new Error('A serialized response contains more than is declared')
  }

  sendTo(reply: FastifyReply): FastifyReply {
    return reply.type('application/json; charset=utf-8').send(`{"data":${this.text}}`)
  }
}
