import {
  type AVColorPrimaries,
  type AVColorSpace,
  type AVColorTransferCharacteristic,
  AVCOL_PRI_BT709,
  AVCOL_PRI_SMPTE170M,
  AVCOL_PRI_UNSPECIFIED,
  AVCOL_SPC_BT709,
  AVCOL_SPC_SMPTE170M,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_BT709,
  AVCOL_TRC_SMPTE170M,
  AVCOL_TRC_SMPTE2084,
  AVCOL_TRC_UNSPECIFIED,
} from 'node-av/constants'
import type { CodecParameters } from 'node-av/lib'

/** How the numbers of a video stand for colours. */
export interface Colour {
  space: AVColorSpace
  primaries: AVColorPrimaries
  transfer: AVColorTransferCharacteristic
}

const modern: Colour = { space: AVCOL_SPC_BT709, primaries: AVCOL_PRI_BT709, transfer: AVCOL_TRC_BT709 }
const television: Colour = {
  space: AVCOL_SPC_SMPTE170M,
  primaries: AVCOL_PRI_SMPTE170M,
  transfer: AVCOL_TRC_SMPTE170M,
}
/** Lines from which players take a video that does not say it for modern. */
const modernHeight = 720

type ColourTags = Pick<CodecParameters, 'colorSpace' | 'colorPrimaries' | 'colorTrc' | 'height'>

export const isHdr = ({ colorTrc }: Pick<ColourTags, 'colorTrc'>) =>
  colorTrc === AVCOL_TRC_SMPTE2084 || colorTrc === AVCOL_TRC_ARIB_STD_B67

/**
 * The colours of what is made of a video: its own, ordinary ones for wide-gamut film, and what players assume where it
 * says nothing. They would assume it again for each size, and so show the small ones of a large video in other hues.
 */
export function colourOf(tags: ColourTags): Colour {
  if (isHdr(tags)) return modern
  const { colorSpace, colorPrimaries, colorTrc, height } = tags
  const isSilent = colorSpace === AVCOL_SPC_UNSPECIFIED
  const assumed = colorSpace === AVCOL_SPC_BT709 || (isSilent && height >= modernHeight) ? modern : television
  return {
    space: isSilent ? assumed.space : colorSpace,
    primaries: colorPrimaries === AVCOL_PRI_UNSPECIFIED ? assumed.primaries : colorPrimaries,
    transfer: colorTrc === AVCOL_TRC_UNSPECIFIED ? assumed.transfer : colorTrc,
  }
}
