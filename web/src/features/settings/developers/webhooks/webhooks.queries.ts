import * as api from '@akada/contract/webhooks/routes'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { proofFor } from '#ui/overlays/proof-for.ts'

const webhooksKey = ['webhooks'] as const
const deliveriesKey = (webhookId: string) => ['webhook-deliveries', webhookId] as const

/** Addresses that the member's programs listen at, the newest first. */
export const webhooksQuery = queryOptions({
  queryKey: webhooksKey,
  queryFn: async ({ signal }) => (await call(api.listWebhooks, {}, { signal })).webhooks,
  staleTime: 0,
})

const pollMs = 2000

/** What was sent; while something waits, it is asked for again. */
export const deliveriesQuery = (webhookId: string) =>
  queryOptions({
    queryKey: deliveriesKey(webhookId),
    queryFn: async ({ signal }) =>
      (await call(api.listWebhookDeliveries, { params: { webhookId } }, { signal })).deliveries,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? pollMs : false),
  })

const refetchAll = (client: QueryClient) => client.invalidateQueries({ queryKey: webhooksKey })

interface NewWebhook {
  url: string
  events: api.Webhook['events']
  password: string
}

export const createWebhookMutation = () =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: async ({ password, ...body }: NewWebhook) =>
      call(api.createWebhook, { body }, { headers: await proofFor('webhook', password) }),
    onSuccess: (...[, , , { client }]) => refetchAll(client),
  })

export const rotateSecretMutation = (webhookId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: async (password: string) =>
      call(
        api.rotateWebhookSecret,
        { params: { webhookId } },
        { headers: await proofFor('webhook', password) },
      ),
    onSuccess: (...[, , , { client }]) => refetchAll(client),
  })

export const switchWebhookMutation = (webhookId: string) =>
  mutationOptions({
    mutationFn: (isActive: boolean) => call(api.updateWebhook, { params: { webhookId }, body: { isActive } }),
    onSettled: (...[, , , , { client }]) => refetchAll(client),
  })

export const deleteWebhookMutation = (webhookId: string) =>
  mutationOptions({
    mutationFn: () => call(api.deleteWebhook, { params: { webhookId } }),
    onSettled: (...[, , , , { client }]) => refetchAll(client),
  })

export const testWebhookMutation = (webhookId: string) =>
  mutationOptions({
    mutationFn: () => call(api.testWebhook, { params: { webhookId } }),
    onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: deliveriesKey(webhookId) }),
  })

export const resendMutation = (webhookId: string) =>
  mutationOptions({
    mutationFn: (deliveryId: string) =>
      call(api.resendWebhookDelivery, { params: { webhookId, deliveryId } }),
    onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: deliveriesKey(webhookId) }),
  })
