import { createComment } from '@akada/contract/comments/routes'
import { createPayment, createTransaction } from '@akada/contract/payments/routes'
import { toggleLike } from '@akada/contract/posts/routes'
import type { Route } from '@akada/contract/route'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { keyedCall } from './keyed-call.ts'

const requestWith = (body: object) =>
  ({
    headers: { 'idempotency-key': 'k' },
    viewer: { id: 'ada' },
    method: 'POST',
    url: '/api/x',
    body,
  }) as unknown as FastifyRequest

const repeatable = (...[route, body]: [Route, object]) => keyedCall(route, requestWith(body))?.isRepeatable

test.each<[what: string, call: [Route, object]]>([
  ['a thing with an id of the client', [createComment, { body: 'Hi', clientId: '1' }]],
  ['a state', [toggleLike, { liked: true }]],
  ['an order that is paid later', [createTransaction, { interactableId: '1', method: 'transfer' }]],
  ['another way to pay', [createPayment, { method: 'ussd' }]],
])('after a crash, the call for %s is executed again', (_, call) => {
  expect(repeatable(...call)).toBe(true)
})

test.each<[what: string, call: [Route, object]]>([
  ['a thing without an id', [createComment, { body: 'Hi' }]],
  ['a change of a state', [toggleLike, {}]],
  ['an order that charges a card', [createTransaction, { interactableId: '1', savedCardId: '2' }]],
  ['another charge of a card', [createPayment, { method: 'card', savedCardId: '2' }]],
])('after a crash, the call for %s is not', (_, call) => {
  expect(repeatable(...call)).toBe(false)
})
