import { startLiveHost } from '../support/live-host.ts'
import { expect, test } from '../support/app.ts'
import {
  control,
  fakeDevices,
  killMediaServers,
  seesMore,
  soundHeardBy,
  watchConnections,
} from '../support/meetings.ts'

test.use(fakeDevices)

test('on a site with demo content a live lesson is on, and who opens it sees and hears the teacher @any-width', async ({
  site,
  signedIn,
}) => {
  await using host = await startLiveHost(site)
  const viewer = await signedIn(await site.aUser('obi'))
  await watchConnections(viewer)
  await viewer.goto('/live')
  const lesson = viewer.getByRole('link', { name: /Yorùbá by ear/ })
  await expect(async () => {
    await viewer.reload()
    await expect(lesson).toContainText('LIVE', { timeout: 2_000 })
  }).toPass()
  await lesson.click()
  await expect(viewer).toHaveURL(/\/streaming\//)
  await seesMore(viewer, host.name)
  await expect.poll(() => soundHeardBy(viewer)).toBeGreaterThan(0)
  await control(viewer, 'Chat').click()
  await expect(viewer.getByRole('log', { name: 'Chat' })).toContainText('Ẹ káàbọ̀')

  // The media server dies: the teacher is back by himself.
  killMediaServers()
  await seesMore(viewer, host.name)
})
