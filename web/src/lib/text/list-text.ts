import { t } from '@lingui/core/macro'

/** Mon, Wed and Fri: browsers know the word before the last in two of the languages only. */
export function listText(items: readonly string[]): string {
  const [rest, last] = [items.slice(0, -1).join(', '), items.at(-1) ?? '']
  return rest ? t`${rest} and ${last}` : last
}
