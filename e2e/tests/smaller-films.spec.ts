import { expect, test } from '../support/app.ts'
import { filmsFetched } from '../support/films.ts'
import { aFilmInTwoCodecs, decodesFilms, dropPictures, playedFile } from '../support/light-films.ts'

test('a device that plays AV1 gets the smaller file in the page itself, until it drops pictures, and remembers both @any-width', async ({
  page,
  site,
}) => {
  const { plain, light } = await aFilmInTwoCodecs(site)
  await decodesFilms(page, true)
  await page.goto('/socials')
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('akada_av1')

  const fetched = filmsFetched(page)
  await page.reload()
  await expect.poll(() => playedFile(page)).toBe(light)
  expect(fetched.filter((url) => url.endsWith(plain))).toEqual([])

  await dropPictures(page)
  await expect.poll(() => playedFile(page)).toBe(plain)
  const before = fetched.length
  await page.reload()
  await expect.poll(() => playedFile(page)).toBe(plain)
  expect(fetched.slice(before).filter((url) => url.endsWith(light))).toEqual([])
})

test('a device that decodes AV1 with its battery gets H.264 on Wi-Fi, as the settings say @any-width', async ({
  signedIn,
  site,
}) => {
  const { plain, light } = await aFilmInTwoCodecs(site)
  const page = await signedIn(await site.aUser())
  await decodesFilms(page, false)
  const fetched = filmsFetched(page)
  await page.goto('/socials')
  await expect.poll(() => playedFile(page)).toBe(plain)
  await page.goto('/settings/data-use')
  await expect(page.getByText('On Wi-Fi this device spares its battery.')).toBeVisible()
  expect(fetched.filter((url) => url.endsWith(light))).toEqual([])
})
