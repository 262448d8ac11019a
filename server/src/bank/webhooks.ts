import { bankSignature, signEvent } from '#providers/sandbox.ts'
import type { Bank } from './bank.ts'
import type { Delivery } from './store.ts'

const retryPauses = [3, 10, 30, 60, 300, 900, 3600]
const timeoutMs = 5000

interface Reported {
  notifyUrl: string
  kind: 'payment' | 'transfer' | 'refund' | 'dispute'
  reference: string
  /** Distinguishes events of the same charge. */
  state: string
}

interface When {
  afterSeconds?: number
  times?: number
}

/** Queues a webhook; each delivery of one event has the same key. */
export async function queueWebhook(bank: Bank, event: Reported, { afterSeconds = 0, times }: When = {}) {
  const { notifyUrl, kind, reference, state } = event
  if (bank.faults.isSilent) return
  const raw = JSON.stringify({ key: `${kind}:${reference}:${state}`, kind, reference })
  const dueAt = new Date(bank.now().getTime() + afterSeconds * 1000)
  for (let n = 0; n < (times ?? bank.faults.times); n += 1)
    await bank.store.addOnce<Delivery>('delivery', `${kind}:${reference}:${state}:${n}`, {
      url: notifyUrl,
      raw,
      tries: 0,
      dueAt,
    })
}

/** Sends what is due, repeating whatever gets no 2xx. */
export async function deliverDueWebhooks(bank: Bank): Promise<void> {
  for (const { reference, data } of await bank.store.takeDeliveries(bank.now())) {
    const isTaken = await send(bank, data)
    const pause = isTaken ? undefined : retryPauses[data.tries]
    await bank.store.change<Delivery>('delivery', reference, (known) => ({
      ...known,
      tries: known.tries + 1,
    }))
    await bank.store.setDue(
      'delivery',
      reference,
      pause === undefined ? null : new Date(bank.now().getTime() + pause * 1000),
    )
  }
}

async function send({ secret }: Bank, { url, raw }: Delivery): Promise<boolean> {
  const headers = { 'content-type': 'application/json', [bankSignature]: signEvent(secret, raw) }
  try {
    return (await fetch(url, { method: 'POST', headers, body: raw, signal: AbortSignal.timeout(timeoutMs) }))
      .ok
  } catch {
    return false
  }
}
