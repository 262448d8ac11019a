import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'

/** Adds the routes of one module of the contract to the server. */
export type Feature = (app: FastifyInstance, context: Context) => void
