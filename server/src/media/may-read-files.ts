import type { MediaOwnerType } from '@akada/contract/media/routes'
import type { MediaOwners, OwnerContext } from './media-owner.ts'
import type { MayRead } from '#storage/transfer/serve-objects.ts'

/** Whether the reader named in an address may still read the private file; its owner's feature decides. */
export function mayReadFiles(context: OwnerContext & { declared: { media: MediaOwners } }): MayRead {
  return async ({ ownerType, ownerId, readerId }, { isSent }) => {
    const owner: Partial<MediaOwners>[MediaOwnerType] = context.declared.media[ownerType as MediaOwnerType]
    return (await owner?.mayRead?.(context, { ownerId, readerId, isSent })) ?? false
  }
}
