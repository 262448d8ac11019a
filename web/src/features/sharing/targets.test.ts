import { expect, test } from 'vitest'
import { shareTargets } from './targets.ts'

const url = 'https://akada.example/socials/posts/1?a=b&c=d'

test('a link is shared to the targets of the specification, in their order, with nothing of it lost', () => {
  expect(shareTargets.map(({ name }) => name)).toEqual([
    'Facebook',
    'X',
    'LinkedIn',
    'Instagram',
    'TikTok',
    'WhatsApp',
    'Telegram',
  ])
  const parts = (name: string, text: string) => {
    const { hrefOf } = shareTargets.find((one) => one.name === name)!
    const address = hrefOf && new URL(hrefOf(url, text))
    return address && [address.host + address.pathname, Object.fromEntries(address.searchParams)]
  }
  expect(parts('Facebook', 'Zips')).toEqual(['www.facebook.com/sharer/sharer.php', { u: url }])
  expect(parts('X', 'Zips & hems')).toEqual(['x.com/intent/post', { url, text: 'Zips & hems' }])
  expect(parts('WhatsApp', 'Ẹ kú iṣẹ́')).toEqual(['wa.me/', { text: `Ẹ kú iṣẹ́\n${url}` }])
  expect(parts('WhatsApp', '')).toEqual(['wa.me/', { text: url }])
  expect(parts('Telegram', 'Zips')).toEqual(['t.me/share/url', { url, text: 'Zips' }])
  // These have no address that takes a link: it is copied.
  expect([parts('Instagram', ''), parts('TikTok', '')]).toEqual([undefined, undefined])
})
