import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './search-box.module.css'
import type { Suggestion } from './suggestion.ts'

/** What a suggestion says. */
export function SuggestionWords({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'words')
    return (
      <>
        <span className={css.sign}>
          <Icon name="magnifying-glass" size={20} />
        </span>
        <span className={css.words}>
          <strong dir="auto">
            <Trans>Search for “{suggestion.text}”</Trans>
          </strong>
        </span>
      </>
    )
  if (suggestion.kind === 'hashtag') {
    const { tag, postsCount } = suggestion
    return (
      <>
        <span className={css.sign}>
          <Icon name="hash" size={20} />
        </span>
        <span className={css.words}>
          <strong dir="auto">#{tag}</strong>
          <span>{plural(postsCount, { one: '# post', other: '# posts' })}</span>
        </span>
      </>
    )
  }
  return (
    <>
      <Avatar name={suggestion.name} src={suggestion.avatar} size={40} />
      <span className={css.words}>
        <strong dir="auto">{suggestion.name}</strong>
        <bdi>@{suggestion.username}</bdi>
      </span>
    </>
  )
}
