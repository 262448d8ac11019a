import type { CurrentUser } from '@akada/contract/profiles/routes'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { ComposeForm } from './form/compose-form.tsx'
import { openComposer } from './composer/open-composer.ts'
import { OwnPosts } from './own-posts.tsx'
import css from './uploads.module.css'

/** Where a member makes a post, and watches the ones that are still being prepared. */
export function UploadsScreen({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const [{ composer, take }] = useState(() => openComposer(user.id, client))
  const { place, postedId } = useStore(composer.store)

  return (
    <div className={css.page}>
      <h1>
        <Trans>New post</Trans>
      </h1>
      <OwnPosts userId={user.id} postedId={postedId} />
      {place === 'loading' && (
        <div className={css.loading} aria-busy="true">
          <VisuallyHidden>
            <Trans>Loading your draft</Trans>
          </VisuallyHidden>
          <Skeleton shape="box" height="14rem" />
          <Skeleton shape="box" height="8rem" />
        </div>
      )}
      {place === 'elsewhere' && (
        <Empty
          title={<Trans>Your draft is open in another tab</Trans>}
          action={
            <Button onClick={take}>
              <Trans>Continue here</Trans>
            </Button>
          }
        >
          <Trans>It can be edited in one tab at a time, so that nothing is sent twice.</Trans>
        </Empty>
      )}
      {place === 'here' && <ComposeForm composer={composer} user={user} />}
    </div>
  )
}
