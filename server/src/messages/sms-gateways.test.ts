import { type IncomingMessage, createServer } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from '#postgres/free-port.ts'
import type { Message } from './message.ts'
import { readSmsSettings } from './message-settings.ts'
import type { NotSentError } from './provider.ts'
import { createSms } from './sms.ts'

const sms: Message = { to: '+2348031234567', channel: 'sms', subject: '', text: '493817 & more: ₦5 ✓' }

interface Request {
  method: string | undefined
  path: string | undefined
  type: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** A provider at its documented path that answers with these bodies in turn; `send` sends through it. */
async function aProvider(env: Record<string, string>, replies: [status: number, body: unknown][]) {
  const requests: Request[] = []
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const { method, url: path, headers } = request
      requests.push({ method, path, type: headers['content-type'], headers, body })
      const [status, reply] = replies[requests.length - 1] ?? [500, {}]
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    })
  })
  const port = await listenOnFreePort(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const settings = readSmsSettings({ SMS_TOKEN: 'the-api-key', SMS_SENDER: 'Akada', ...env })!
  // The documented path, at this machine.
  const url = new URL(settings.url.pathname, `http://127.0.0.1:${port}`)
  const provider = createSms({ ...settings, url })
  const send = () =>
    provider.send(sms, 'a-message').then(
      () => 'sent',
      ({ message, isFinal }: NotSentError) => `${message}${isFinal ? ', for good' : ''}`,
    )
  return { requests, send, settings }
}

const ofTermii = { message_id: '3017544054459083819856413', message: 'Successfully Sent', balance: 1047.57 }

test('Termii gets api_key, to without a plus, from, sms, type and the channel for codes, and nothing else', async () => {
  const { requests, send, settings } = await aProvider({ SMS_PROVIDER: 'termii' }, [[200, ofTermii]])
  expect(settings.url.href).toBe('https://api.ng.termii.com/api/sms/send')
  expect(await send()).toBe('sent')
  const [{ headers, body, ...request }] = requests as [Request]
  expect(request).toEqual({ method: 'POST', path: '/api/sms/send', type: 'application/json' })
  expect(headers.authorization).toBeUndefined()
  expect(JSON.parse(body)).toEqual({
    api_key: 'the-api-key',
    to: '2348031234567',
    from: 'Akada',
    sms: sms.text,
    type: 'plain',
    channel: 'dnd',
  })
})

test('Termii: a response without a message id is tried again, a wrong number is not', async () => {
  const { send } = await aProvider({ SMS_PROVIDER: 'termii', SMS_CHANNEL: 'generic' }, [
    [200, { message: 'Insufficient balance' }],
    [400, { message: 'Invalid phone number' }],
    [401, { message: 'Invalid API key' }],
    [502, {}],
  ])
  expect([await send(), await send(), await send(), await send()]).toEqual([
    'SMS without message_id',
    'SMS 400, for good',
    'SMS 401',
    'SMS 502',
  ])
})

const recipient = (statusCode: number) => ({
  SMSMessageData: {
    Message: 'Sent to 1/1 Total Cost: NGN 2.2000',
    Recipients: [
      {
        statusCode,
        number: sms.to,
        status: 'Success',
        cost: 'NGN 2.2000',
        messageId: 'ATPid_SampleTxnId123',
      },
    ],
  },
})

test("Africa's Talking gets form fields and the key in the header apiKey, and nothing else", async () => {
  const env = { SMS_PROVIDER: 'africastalking', SMS_USERNAME: 'akada' }
  const { requests, send, settings } = await aProvider(env, [[201, recipient(101)]])
  expect(settings.url.href).toBe('https://api.africastalking.com/version1/messaging')
  expect(await send()).toBe('sent')
  const [{ headers, body, ...request }] = requests as [Request]
  expect(request).toEqual({
    method: 'POST',
    path: '/version1/messaging',
    type: 'application/x-www-form-urlencoded',
  })
  expect(headers).toMatchObject({ apikey: 'the-api-key', accept: 'application/json' })
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    username: 'akada',
    to: '+2348031234567',
    message: sms.text,
    from: 'Akada',
  })
})

test("Africa's Talking: what it accepts with 201 and refuses for the recipient was not sent", async () => {
  const env = { SMS_PROVIDER: 'africastalking', SMS_USERNAME: 'sandbox' }
  const { send, settings } = await aProvider(env, [
    [201, recipient(102)],
    [201, recipient(403)],
    [201, recipient(406)],
    [201, recipient(405)],
    [201, { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } }],
    [201, 'no JSON that we know'],
  ])
  expect(settings.url.hostname).toBe('api.sandbox.africastalking.com')
  const answers: string[] = []
  for (let n = 0; n < 6; n++) answers.push(await send())
  expect(answers).toEqual([
    'sent',
    'SMS recipient 403, for good',
    'SMS recipient 406, for good',
    'SMS recipient 405',
    'SMS recipient NaN',
    'SMS recipient NaN',
  ])
})

test('neither number, text nor key is in what is logged of a refusal', async () => {
  const { send } = await aProvider({ SMS_PROVIDER: 'termii' }, [[400, { message: `${sms.to} ${sms.text}` }]])
  expect(await send()).toBe('SMS 400, for good')
})
