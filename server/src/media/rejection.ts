import { uploadMessages } from '@akada/contract/uploads/routes'

/** Why a file can never be used, with the sentence its owner reads. */
export const rejections = {
  unsupported: uploadMessages.unsupported,
  mislabelled: /*i18n*/ 'Unsupported file format: the content is not what the name says.',
  tooLarge: uploadMessages.tooLarge,
  tooLong: uploadMessages.tooLong,
  tooManyPixels:
    /*i18n*/ 'The picture is too large. Use at most 40 megapixels for an image and 4K for a video.',
  tooManyStreams: /*i18n*/ 'This video has too many tracks.',
  noPicture: /*i18n*/ 'There is no picture in this video.',
  noSound: /*i18n*/ 'There is no sound in this recording.',
  noLength: /*i18n*/ 'This video has no length.',
  incomplete: /*i18n*/ 'This file is incomplete. Upload it again.',
  damaged: /*i18n*/ 'This file is damaged and cannot be read.',
  tooDemanding: /*i18n*/ 'This file takes too much work to prepare. Use a shorter or smaller one.',
} as const
export type Rejection = keyof typeof rejections

/** A permanent refusal: a retry cannot help, and `message` is written for the owner. */
export class MediaRejected extends Error {
  override name = 'MediaRejected'
  readonly rejection: Rejection

  constructor(rejection: Rejection, cause?: unknown) {
    super(rejections[rejection], { cause })
    this.rejection = rejection
  }
}
