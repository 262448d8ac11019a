import { openSite } from '/work/main/e2e/support/site.ts'
import { startTestPostgres } from '/work/main/server/src/testing/test-postgres.ts'
import { films } from '/work/main/server/src/testing/films.ts'
import { writeFileSync } from 'node:fs'
const pgx = await startTestPostgres()
process.env['AKADA_TEST_POSTGRES'] = pgx.base
const site: any = await openSite()
const { aFilm, aPicture } = films(site)
const tolu = await site.aUser('tolu.cuts', { firstName: 'Tolu', lastName: 'Adé' })
const long = await site.aUser('averyverylongusernameindeed.xx', {
  firstName: 'Oluwadamilarekanyinsola',
  lastName: 'Nwachukwu-Adebayo-Ogunleye',
})
const me = await site.aUser('nkechi', { firstName: 'Nkechi', lastName: 'Obi' })
const yinka = await site.aUser('yinka.b', { firstName: 'Yinka', lastName: 'B.' })
const posts = []
posts.push(
  await aFilm(tolu, {
    body: 'Three seams every new tailor gets wrong, and the one my mother taught me with a needle older than I am. Save this before you cut your next fabric, and tell me which one you skipped.',
    hashtag: '#sewing,#lagos,#akada',
    courseId: '0190a5a0-0000-7000-8000-000000000001',
  }),
)
posts.push(
  await aFilm(
    long,
    {
      title: 'A title that is rather long and wraps on to a second line for sure, maybe third',
      body: 'Landscape. ' + 'w'.repeat(120),
    },
    { width: 640, height: 360 },
  ),
)
posts.push(await aPicture(me, { body: 'Four pictures of my work', hashtag: '##art' }, 4))
posts.push(await aPicture(yinka, { body: 'Ẹ ṣeun gan-an! Mo ti ń wá ẹ̀kọ́ yìí. مرحبا بالعالم' }, 1))
for (let i = 0; i < 25; i++)
  posts.push(await aFilm([tolu, yinka, me, long][i % 4], { body: 'post number ' + i }, { seconds: 4 }))
await site.db
  .updateTable('postStats')
  .set({ likes: 12400, comments: 128, bookmarks: 2100, views: 48000, shares: 310 })
  .where('postId', '=', posts[0].id)
  .execute()
const c1 = await site.aComment(me, {
  post: posts[0],
  body: 'Please do one on setting a zip without puckering. I have ruined two skirts.',
})
for (let i = 0; i < 3; i++)
  await site.aComment(tolu, {
    post: posts[0],
    parent: c1,
    body: 'Recorded it already. It goes up on Friday, lesson 4 in the course.',
  })
for (let i = 0; i < 12; i++)
  await site.aComment(yinka, { post: posts[0], body: 'Ẹ ṣeun gan-an! Mo ti ń wá ẹ̀kọ́ yìí. ' + i })
writeFileSync('/tmp/feed/site.json', JSON.stringify({ url: site.url, posts, me, tolu, base: pgx.base }))
console.log(site.url)
process.on('SIGTERM', async () => {
  await site.close()
  await pgx.stop()
  process.exit(0)
})
setInterval(() => {}, 1e6)
