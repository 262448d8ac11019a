import { randomUUID } from 'node:crypto'
import { adminsOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'

const reason = 'A test of who may do this.'
const proposal = { username: 'member', direction: 'credit', amount: 10, against: 'losses', reason }

export const guards: Guards = {
  findMoney: { ask: () => ({ query: { reference: 'ak-1' } }), answers: adminsOnly },
  getBooks: { answers: adminsOnly },
  getDeskWallet: { ask: () => ({ params: { username: 'member' } }), answers: adminsOnly },
  setWalletStatus: {
    ask: () => ({ params: { username: 'member' }, body: { status: 'frozen', reason } }),
    answers: adminsOnly,
  },
  listAdjustments: { answers: adminsOnly },
  proposeAdjustment: { ask: () => ({ body: proposal }), answers: adminsOnly },
  decideAdjustment: {
    ask: () => ({ params: { id: randomUUID() }, body: { outcome: 'approved' } }),
    answers: adminsOnly,
  },
  getInstallation: { answers: adminsOnly },
  listFailedRows: { answers: adminsOnly },
  decideFailedRow: {
    ask: () => ({ body: { chore: 'look-at-payments', key: randomUUID(), decision: 'retry' } }),
    answers: adminsOnly,
  },
  listPlanPrices: { answers: adminsOnly },
  setPlanPrice: {
    ask: () => ({ body: { plan: 'pro', billingCycle: 'monthly', amount: 9500 } }),
    answers: adminsOnly,
  },
  listGrantedPlans: { answers: adminsOnly },
  findMemberPlan: { ask: () => ({ params: { username: 'member' } }), answers: adminsOnly },
  grantPlan: {
    ask: () => ({
      params: { username: 'member' },
      body: { plan: 'enterprise', until: '2099-01-01', feePercent: 1 },
    }),
    answers: adminsOnly,
  },
  listLateRefundRequests: { answers: adminsOnly },
  previewDecision: { ask: () => ({ params: { id: randomUUID() }, query: {} }), answers: adminsOnly },
  decideRefundRequest: {
    ask: () => ({ params: { id: randomUUID() }, body: { accept: false, note: reason } }),
    answers: adminsOnly,
  },
}
