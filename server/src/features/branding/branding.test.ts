import * as api from '@akada/contract/branding/routes'
import { getCertificate } from '@akada/contract/certificates/routes'
import { getCourse } from '@akada/contract/courses/routes'
import { presign } from '@akada/contract/uploads/routes'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { messageLearners } from '@akada/contract/learners/routes'
import { anOrder, drawReceipt, openWallet, settle } from '#features/payments/testing/books.ts'
import { inBothThemes } from '#installation/accent.ts'
import { contrastOf } from '#installation/contrast.ts'
import { findLook } from './get-brand.ts'
import { issueCertificate } from '#features/certificates/public.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const { db } = world

const change = (as: Person, body: { logo?: string | null; colour?: api.BrandColour | null }) =>
  world.call(api.updateBrand, { as, params: { id: as.id }, body })
const getOwnBrand = async (as: Person) => (await world.call(api.getBrand, { as, params: { id: as.id } })).data
const seenOf = async (id: string) => (await world.call(getCourse, { params: { id } })).data.brand

async function aLogo(as: Person): Promise<string> {
  const create = { width: 64, height: 64, channels: 3, background: 'tomato' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const body = {
    namespace: 'logos',
    operation: 'putObject',
    mimeType: 'image/png',
    size: bytes.length,
  } as const
  const { data } = await world.call(presign, { as, body })
  const headers = { 'content-type': 'image/png' }
  await world.app.inject({ method: 'PUT', url: data.url, headers, payload: bytes })
  return data.key
}

/** A creator on pro with a course, and the certificate of somebody who finished it. */
async function aSchool() {
  const teacher = await world.aUser()
  await subscribe(db, teacher, 'pro')
  const { id } = await aCourse(db, teacher)
  const learner = await world.aUser()
  await issueCertificate(db, { courseId: id, userId: learner.id, now: world.now() })
  const { number } = await db
    .selectFrom('certificates')
    .select('number')
    .where('userId', '=', learner.id)
    .executeTakeFirstOrThrow()
  const file = async (extension: string) =>
    (await world.app.inject({ url: `/downloads/certificates/${number}.${extension}` })).rawPayload
  return { teacher, courseId: id, number, file }
}

test('learners see logo and colour on courses and certificates, the files too, while the plan includes them', async () => {
  const { teacher, courseId, number, file } = await aSchool()
  expect(await getOwnBrand(teacher)).toEqual({ logo: null, colour: null, isShown: true })
  expect(await seenOf(courseId)).toBeNull()
  const [plain, page] = [await file('png'), await file('pdf')]
  expect((await change(teacher, { colour: 'teal' })).data).toMatchObject({ logo: null, colour: 'teal' })
  const coloured = await file('png')
  expect(coloured.equals(plain)).toBe(false)
  const { data } = await change(teacher, { logo: await aLogo(teacher) })
  expect(data).toMatchObject({ logo: expect.stringContaining('/media/'), colour: 'teal', isShown: true })
  expect((await world.app.inject(data.logo!)).headers['content-type']).toMatch(/^image\//)
  const brand = { logo: data.logo, colour: 'teal' }
  expect(await seenOf(courseId)).toEqual(brand)
  expect((await world.call(getCertificate, { params: { number } })).data.brand).toEqual(brand)
  expect((await file('png')).equals(coloured)).toBe(false)
  expect((await file('pdf')).equals(page)).toBe(false)

  const end = (state: 'ended' | 'active') =>
    db
      .updateTable('subscriptions')
      .set({ state, endedAt: state === 'ended' ? world.now() : null })
      .where('userId', '=', teacher.id)
      .execute()
  await end('ended')
  expect(await seenOf(courseId)).toBeNull()
  expect(await getOwnBrand(teacher)).toEqual({ ...brand, isShown: false })
  expect((await file('png')).equals(plain)).toBe(true)
  expect((await change(teacher, { colour: 'red' })).error).toMatchObject({
    limit: 'branding',
    plan: 'freemium',
    upgradeTab: 'classroom-plans',
  })
  await end('active')
  expect(await seenOf(courseId)).toEqual(brand)
})

test('what is not sent stays, null removes it, and what is no picture is refused', async () => {
  const { teacher, courseId } = await aSchool()
  await change(teacher, { colour: 'pink', logo: await aLogo(teacher) })
  const { logo } = await getOwnBrand(teacher)
  expect((await change(teacher, { colour: null })).data).toEqual({ logo, colour: null, isShown: true })
  // As a form sends it back.
  expect((await change(teacher, { logo })).data.logo).toBe(logo)
  expect((await change(teacher, { logo: 'logos/none' })).error.fields?.[0]?.field).toBe('logo')
  expect((await change(teacher, { logo: null })).data).toEqual({ logo: null, colour: null, isShown: true })
  expect(await seenOf(courseId)).toBeNull()
})

test('mails to learners and receipts of sales show the name and colour of the creator, while the plan includes them', async () => {
  const { teacher, courseId } = await aSchool()
  const learner = await world.aUser()
  const at = world.now()
  await db
    .insertInto('enrolments')
    .values({ courseId, userId: learner.id, source: 'free', lastActiveAt: at, enrolledAt: at, changedAt: at })
    .execute()
  const sent = vi.spyOn(world.messenger, 'send')
  const write = async () => {
    const body = { subject: 'Wool', content: 'Bring some.', traineeIds: [learner.id] }
    await world.call(messageLearners, { as: teacher, params: { courseId }, body })
    return sent.mock.lastCall![0]
  }
  const wallet = await openWallet(db, teacher.id)
  const order = await anOrder(db, { id: teacher.id, wallet })
  await settle(db, order, { at: world.now() })
  const [plain, receipt] = [await write(), await drawReceipt(db, order.id)]
  expect(plain.html).toContain('>Akada</div>')
  expect(await drawReceipt(db, order.id)).toHaveLength(receipt.length)
  await change(teacher, { colour: 'teal' })
  const branded = await write()
  expect(branded.html).toContain('>Ada Obi</div>')
  expect(branded.html).toContain(`background-color:${api.brandColours.teal}`)
  expect(branded.html).not.toContain('#3b389e')
  expect(branded.text).toBe(plain.text)
  // Every drawing has a date of its own; what it shows changes how long it is.
  expect(await drawReceipt(db, order.id)).not.toHaveLength(receipt.length)
  await db.updateTable('subscriptions').set({ plan: 'basic' }).where('userId', '=', teacher.id).execute()
  const end = await findLook(db, { userId: teacher.id, name: 'Ada Obi' })
  expect(end).toBeUndefined()
  sent.mockRestore()
})

test('each colour can be read in a mail on light and on dark ground', () => {
  for (const [name, colour] of Object.entries(api.brandColours)) {
    const { light, dark } = inBothThemes(colour)
    expect([name, contrastOf(light.brand, '#ffffff') >= 4.5]).toEqual([name, true])
    expect([name, contrastOf(light.brand, light.on) >= 4.5]).toEqual([name, true])
    expect([name, contrastOf(dark.brand, '#141526') >= 4.5]).toEqual([name, true])
    expect([name, contrastOf(dark.brand, dark.on) >= 4.5]).toEqual([name, true])
  }
})
