import {
  type AVColorPrimaries,
  type AVColorSpace,
  type AVColorTransferCharacteristic,
  AVCOL_PRI_BT709,
  AVCOL_PRI_SMPTE170M,
  AVCOL_PRI_UNSPECIFIED,
  AVCOL_SPC_BT709,
  AVCOL_SPC_RGB,
  AVCOL_SPC_SMPTE170M,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_BT709,
  AVCOL_TRC_SMPTE170M,
  AVCOL_TRC_SMPTE2084,
  AVCOL_TRC_UNSPECIFIED,
} from 'node-av/constants'
import type { CodecParameters } from 'node-av/lib'

/** How a video's values map to colours. */
export interface Colour {
  space: AVColorSpace
  primaries: AVColorPrimaries
  transfer: AVColorTransferCharacteristic
}

export const modern: Colour = {
  space: AVCOL_SPC_BT709,
  primaries: AVCOL_PRI_BT709,
  transfer: AVCOL_TRC_BT709,
}
const television: Colour = {
  space: AVCOL_SPC_SMPTE170M,
  primaries: AVCOL_PRI_SMPTE170M,
  transfer: AVCOL_TRC_SMPTE170M,
}
/** Height from which players assume modern colours for an untagged video. */
const modernHeight = 720

type ColourTags = Pick<CodecParameters, 'colorSpace' | 'colorPrimaries' | 'colorTrc' | 'height'>

export const isHdr = ({ colorTrc }: Pick<ColourTags, 'colorTrc'>) =>
  colorTrc === AVCOL_TRC_SMPTE2084 || colorTrc === AVCOL_TRC_ARIB_STD_B67

/**
 * The colours of a video's renditions: its own, sRGB for wide-gamut film, and the players' assumption where nothing is
 * tagged. Players would assume again for each size, and show the small ones of a large video in other hues.
 */
export function colourOf(tags: ColourTags): Colour {
  if (isHdr(tags)) return modern
  const { colorSpace, colorPrimaries, colorTrc, height } = tags
  // Pictures have red, green and blue; their film does not.
  const isSilent = colorSpace === AVCOL_SPC_UNSPECIFIED || colorSpace === AVCOL_SPC_RGB
  const assumed = colorSpace === AVCOL_SPC_BT709 || (isSilent && height >= modernHeight) ? modern : television
  return {
    space: isSilent ? assumed.space : colorSpace,
    primaries: colorPrimaries === AVCOL_PRI_UNSPECIFIED ? assumed.primaries : colorPrimaries,
    transfer: colorTrc === AVCOL_TRC_UNSPECIFIED ? assumed.transfer : colorTrc,
  }
}
