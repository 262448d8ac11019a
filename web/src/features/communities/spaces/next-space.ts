import type { SpaceCard } from '@akada/contract/communities/model'

type Step = 1 | -1

/** The space after or before the open one: the next that has something unread, otherwise the next one. */
export function nextSpace(
  spaces: readonly SpaceCard[],
  openId: string | undefined,
  step: Step,
): SpaceCard | undefined {
  const at = spaces.findIndex(({ id }) => id === openId)
  const start = at < 0 && step < 0 ? 0 : at
  const others = spaces.map((_, n) => spaces[modulo(start + step * (n + 1), spaces.length)])
  const reachable = others.filter((space) => space !== undefined && space.id !== openId)
  return reachable.find((space) => space && space.unread > 0) ?? reachable[0]
}

const modulo = (n: number, length: number) => ((n % length) + length) % length
