import * as api from '@akada/contract/notifications/routes'
import { call } from '#api/call.ts'
import { registerWorker } from '#lib/device/service-worker.ts'

/** Whether this browser shows notifications: it cannot, was forbidden to, does not, or does. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const idKey = 'akada.push'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOn = Notification.permission === 'granted' && (await subscription()) !== null
  return isOn && localStorage.getItem(idKey) !== null ? 'on' : 'off'
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks for permission, subscribes at the browser's push service and registers with the server; returns the new state.
 */
export async function turnOnPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const { publicKey } = await call(api.getPushKey, {})
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys = {} } = made.toJSON()
  const { p256dh = '', auth = '' } = keys
  const { id } = await call(api.subscribePush, { body: { endpoint, keys: { p256dh, auth } } })
  localStorage.setItem(idKey, id)
  return 'on'
}

export async function turnOffPush(): Promise<PushState> {
  const id = localStorage.getItem(idKey)
  if (id) await call(api.unsubscribePush, { params: { id } })
  localStorage.removeItem(idKey)
  await (await subscription())?.unsubscribe()
  return 'off'
}
