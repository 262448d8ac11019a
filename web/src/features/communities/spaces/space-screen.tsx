import type { Community, Space } from '@akada/contract/communities/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isGone } from '#api/call-error.ts'
import { MentionPlaceContext } from '#features/mentions/public.ts'
import {
  type ChatRights,
  ChatView,
  MessagePanel,
  Starters,
  ThreadPane,
  sendChatMessage,
  useTyping,
} from '#features/messages/public.ts'
import { UpgradeBanner } from '#features/plans/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { randomId } from '#lib/random-id.ts'
import { navigate } from '#routing/navigation.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SidePanel } from '#ui/overlays/side-panel.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { communityQuery, spaceQuery } from '../communities.queries.ts'
import { JoinButton } from '../joining/joining.tsx'
import { MembersPanel } from './members-popover.tsx'
import { BackToCommunity, SpaceHead } from './space-head.tsx'
import css from '../community-screen.module.css'

/** A space: its messages, and an open thread beside them. */
export function SpaceScreen({ communityId, spaceId }: { communityId: string; spaceId: string }) {
  const { t } = useLingui()
  const space = useQuery(spaceQuery(communityId, spaceId))
  useLeavingGone({ communityId, isGone: space.data !== undefined && isGone(space.error) })
  if (space.error && !space.data)
    return (
      <div className={css.alone}>
        <BackToCommunity communityId={communityId} />
        <ErrorBox onRetry={() => void space.refetch()}>
          {isGone(space.error) ? (
            <Trans>Space not found.</Trans>
          ) : (
            <Trans>The space could not be loaded.</Trans>
          )}
        </ErrorBox>
      </div>
    )
  if (!space.data)
    return (
      <div className={css.alone}>
        <BackToCommunity communityId={communityId} />
        <output aria-label={t`Loading`}>
          <Skeleton height="3rem" shape="box" />
        </output>
      </div>
    )
  return (
    <MentionPlaceContext value={{ people: () => [], space: { communityId, spaceId } }}>
      <Shown space={space.data} />
    </MentionPlaceContext>
  )
}

/** Leads back to the community when the space is deleted or closed to the viewer. */
function useLeavingGone({ communityId, isGone: isLeft }: { communityId: string; isGone: boolean }): void {
  const { t } = useLingui()
  const client = useQueryClient()
  useEffect(() => {
    if (!isLeft) return
    showToast({ message: t`This space was removed, or is no longer open to you.`, tone: 'info' })
    navigate({ to: '/socials/community/:communityId', params: { communityId } }, { replace: true })
    void client.invalidateQueries({ queryKey: ['communities', 'one', communityId] })
  }, [isLeft, communityId, client, t])
}

/** The viewer's rights here, and the reasons for missing ones. */
function useRights(space: Space): ChatRights {
  const { t } = useLingui()
  const { role, isMember, isFrozen, isSilenced, settings } = space
  const isStaff = role === 'owner' || role === 'moderator'
  const refusal = isFrozen
    ? t`This space can only be read.`
    : isSilenced
      ? t`You can read here, but not write for now.`
      : undefined
  const mayPost = isMember && refusal === undefined
  return {
    isStaff,
    mayPost,
    hasReplies: settings.allowComment,
    mayReply: mayPost && settings.allowComment,
    mayReact: mayPost && settings.allowEmoji,
    slowSeconds: isStaff ? 0 : settings.slowSeconds,
    refusal: isMember ? refusal : t`Join to write here.`,
  }
}

function Shown({ space }: { space: Space }) {
  const { t } = useLingui()
  const { id, communityId, name, readNumber, isMember } = space
  const rights = useRights(space)
  const session = useSession()
  const thread = useOverlay('thread')
  const onTyping = useTyping(id)
  const { data: community } = useQuery(communityQuery(communityId))
  const say = (body: string) => {
    if (session)
      sendChatMessage({
        clientId: randomId(),
        userId: session.id,
        conversationId: id,
        body,
        parentId: null,
        rootId: null,
      })
  }
  return (
    <>
      <SpaceHead space={space} />
      {space.isFrozen && space.isOwner && (
        <UpgradeBanner tab="community-plans" limit="maxSpaces" icon="warning-circle">
          <Trans>You have more spaces than your plan covers. This one can only be read.</Trans>
        </UpgradeBanner>
      )}
      {!isMember && community && <JoinBar space={space} community={community} />}
      <div className={css.body}>
        <ChatView
          conversationId={id}
          label={t`Messages in ${name}`}
          placeholder={t`Write to ${name}`}
          readNumber={readNumber}
          ownerId={community?.owner.id}
          rights={rights}
          takesFiles
          isCrowd
          isGuest={!isMember}
          onThread={thread.open}
          onTyping={onTyping}
          empty={
            rights.mayPost ? (
              <Starters
                title={<Trans>Say hello to the space</Trans>}
                starters={[t`Hello everyone!`, t`What are you working on?`, t`I have a question.`]}
                onSend={say}
              />
            ) : null
          }
        />
        <SidePanel isOpen={thread.isOpen} title={t`Thread`} onClose={thread.close}>
          {thread.value && <ThreadPane conversationId={id} messageId={thread.value} rights={rights} />}
        </SidePanel>
        <MessagePanel key={id} conversationId={id} />
        <MembersPanel space={space} />
      </div>
    </>
  )
}

function JoinBar({ space, community }: { space: Space; community: Community }) {
  return (
    <div className={css.head}>
      <p className={css.words}>
        <Trans>You are reading as a guest.</Trans>
      </p>
      <JoinButton size={36} community={community} spaceId={space.id} />
    </div>
  )
}
