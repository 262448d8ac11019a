import { readFileSync } from 'node:fs'
import { FF_ENCODER_LIBX265 } from 'node-av/constants'
import { makeClip } from './clips.ts'

interface Photo {
  /** A source filter, as for a clip. */
  picture: string
  width: number
  height: number
  /** Anticlockwise quarter turns a viewer has to apply. */
  quarters?: number
  profile: Buffer
}

/** A photo as phones store it: the one frame of an HEVC clip, in boxes of ISO 23008-12. */
export async function aHeic(scratch: string, { picture, width, height, quarters = 0, profile }: Photo) {
  // With B-frames, x265 reads uninitialized memory for the time stamps of a clip with one frame.
  const settings = { preset: 'ultrafast', 'x265-params': 'log-level=none:range=full:bframes=0' }
  const source = `${picture},fps=1,scale=out_range=pc`
  await makeClip(scratch, { picture: source, seconds: 1, videoCodec: FF_ENCODER_LIBX265, settings })
  const clip = readFileSync(scratch)
  const coded = boxIn(clip, 'mdat')
  const properties = [
    boxIn(clip, 'hvcC'),
    box('ispe', u32(0), u32(width), u32(height)),
    box('colr', Buffer.from('prof'), profile),
    box('irot', Buffer.from([quarters])),
  ]
  const associations = properties.map((_, index) => 0x80 | (index + 1))
  const meta = (start: number) =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0), u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', u32(0), u16(1)),
      box('iloc', u32(0), u16(0x44_00), u16(1), u16(1), u16(0), u16(1), u32(start), u32(coded.length - 8)),
      box('iinf', u32(0), u16(1), box('infe', u32(0x02_00_00_00), u16(1), u16(0), Buffer.from('hvc1\0'))),
      box(
        'iprp',
        box('ipco', ...properties),
        box('ipma', u32(0), u32(1), u16(1), Buffer.from([associations.length, ...associations])),
      ),
    )
  const type = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  const start = type.length + meta(0).length + 8
  return Buffer.concat([type, meta(start), coded])
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xff_ff)])

function box(name: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from(name), ...parts])
  return Buffer.concat([u32(content.length + 4), content])
}

/** A box with its header, wherever it is in the file. */
function boxIn(file: Buffer, name: string): Buffer {
  const start = file.indexOf(name, 0, 'latin1') - 4
  return file.subarray(start, start + file.readUInt32BE(start))
}
