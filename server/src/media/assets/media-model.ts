import type { Alternative, Media, MediaOwnerType, Rendition, Still } from '@akada/contract/media/routes'
import type { Storage } from '#storage/storage.ts'

/** Stills and renditions as the rows hold them: storage keys in the place of addresses. */
export type StoredStill = Omit<Still, 'url'> & { key: string }
export type StoredRendition = Omit<Rendition, 'url'> & { key: string }
export type StoredAlternative = Omit<Alternative, 'url'> & { key: string }

/** A file as the read models of owners hold it: the contract's Media with storage keys in the place of addresses. */
export interface MediaModel extends Omit<
  Media,
  'url' | 'poster' | 'stills' | 'renditions' | 'alternatives' | 'hasSound'
> {
  hasSound?: boolean
  /** What `url` becomes: the plain MP4 or image. Uploads are private, so while this is one the address is empty. */
  key: string
  posterKey: string | null
  stills: StoredStill[]
  renditions: StoredRendition[]
  /** Null or absent until they were tried. */
  alternatives?: StoredAlternative[] | null
}

/** SQL: the model of a file `m`, as JSON. */
export const mediaModel = `
  jsonb_build_object(
    'id', m.id, 'key', coalesce(m.play_key, ''), 'mimeType', m.mime_type, 'alt', m.alt,
    'width', m.width, 'height', m.height, 'duration', m.duration_ms / 1000.0, 'hasSound', m.has_sound,
    'placeholder', m.placeholder, 'posterKey', m.poster_key, 'stills', m.stills,
    'renditions', m.renditions, 'alternatives', m.alternatives, 'status', m.status, 'progress', m.progress, 'failure', m.failure)`

/** SQL: the models of an owner's files in their order, as JSON. */
export const mediaModels = (ownerType: MediaOwnerType, ownerId: string) => `
  coalesce((
    select jsonb_agg(${mediaModel} order by m.position)
      from media_assets m where m.owner_type = '${ownerType}' and m.owner_id = ${ownerId}), '[]')`

/** A file as a browser gets it; field by field, because rest patterns cost a feed page ten times as much. */
export function mediaOf(media: MediaModel, { url }: Pick<Storage, 'url'>): Media {
  return {
    id: media.id,
    url: url(media.key),
    mimeType: media.mimeType,
    alt: media.alt,
    width: media.width,
    height: media.height,
    duration: media.duration,
    // Read models written before this was known do not say.
    hasSound: media.hasSound ?? true,
    placeholder: media.placeholder,
    poster: media.posterKey && url(media.posterKey),
    stills: media.stills.map(({ width, height, key, mimeType }) => ({
      width,
      height,
      url: url(key),
      mimeType,
    })),
    renditions: media.renditions.map(({ height, width, key, bitrate, bytes }) => ({
      height,
      width,
      url: url(key),
      bitrate,
      bytes,
    })),
    ...(media.alternatives?.length && { alternatives: alternativesOf(media.alternatives, url) }),
    status: media.status,
    progress: media.progress,
    failure: media.failure,
  }
}

const alternativesOf = (stored: readonly StoredAlternative[], url: Storage['url']): Alternative[] =>
  stored.map(({ codec, height, width, key, bitrate, bytes }) => ({
    codec,
    height,
    width,
    url: url(key),
    bitrate,
    bytes,
  }))
