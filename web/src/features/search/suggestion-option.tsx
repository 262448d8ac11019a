import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './search-box.module.css'
import type { Suggestion } from './suggestion.ts'

interface Props {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onChoose: () => void
}

/** One suggestion; the search box handles its keys. */
export function SuggestionOption({ id, suggestion, isActive, onChoose }: Props) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The box keeps the focus and handles keys; the click is for pointers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={option}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      className={css.option}
      aria-selected={isActive}
      onClick={onChoose}
    >
      <Words suggestion={suggestion} />
    </div>
  )
}

function Words({ suggestion }: { suggestion: Suggestion }) {
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
