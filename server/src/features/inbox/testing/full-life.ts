import { type Life, ada as fields } from '#testing/world/life.ts'

export async function seed({ world: { messenger }, ada }: Life): Promise<void> {
  await messenger.send({ to: ada.email, channel: 'email', subject: 'Hello Olufunmilayo', text: 'Hi.' })
  await messenger.send({ to: fields.phone, channel: 'sms', subject: '', text: 'Your code' })
}
