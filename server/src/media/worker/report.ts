import type { Asset } from '../assets/asset-rows.ts'
import type { MediaOwner, MediaOwners, OwnerContext } from '../media-owner.ts'

interface Declaring {
  declared: { media: MediaOwners }
}

interface Reporting {
  context: OwnerContext & Declaring
}

type Owned = Pick<Asset, 'id' | 'ownerType' | 'ownerId'>

/** What a file belongs to, as its feature declares it. */
export function ownerOf(
  { context }: { context: Declaring },
  { ownerType }: Pick<Owned, 'ownerType'>,
): MediaOwner {
  const owner: MediaOwner | undefined = context.declared.media[ownerType]
  if (!owner) throw new Error(`No feature declares media of '${ownerType}'`)
  return owner
}

/** Notifies the owner that something can be shown or played, or that the file failed. */
export const reportResult = ({ context }: Reporting, { id, ownerType, ownerId }: Owned) =>
  ownerOf({ context }, { ownerType }).onResult(context, { id, ownerId })

/** Notifies the owner that only the progress has changed, or that a new attempt has begun. */
export const reportProgress = ({ context }: Reporting, { id, ownerType, ownerId }: Owned) =>
  ownerOf({ context }, { ownerType }).onProgress(context, { id, ownerId })
