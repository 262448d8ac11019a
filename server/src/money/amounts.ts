import { nairaOf } from '@akada/contract/money/model'

type Pair<K extends string> = Record<K, number> & Record<`${K}Minor`, number>

/** An amount as it travels: naira beside its kobo. */
export const amountPair = <K extends string>(name: K, minor: number): Pair<K> =>
  ({ [name]: nairaOf(minor), [`${name}Minor`]: minor }) as Pair<K>
