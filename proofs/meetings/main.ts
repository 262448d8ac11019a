import { parseArgs } from 'node:util'
import { aFolder } from '../temporary-folder.ts'
import { proveCrowd } from './crowd.ts'
import { proveMeetings } from './run.ts'

/*
 * npm run prove:meetings [-- --pages 4 --datagrams 20000 --offers 1000 --joins 500 --viewers 250 --only lossy]: browsers with fake
 * cameras meet on a media server, which is killed and attacked meanwhile; then a crowd watches a live lesson. Exit code 1 when
 * anything did not hold, or a control found nothing.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '4' },
    datagrams: { type: 'string', default: '20000' },
    offers: { type: 'string', default: '1000' },
    joins: { type: 'string', default: '500' },
    viewers: { type: 'string', default: '250' },
    only: { type: 'string', default: '' },
  },
})
await using temporary = await aFolder('meetings')
const say = (sentence: string) => console.log(sentence)
const { findings, firstFrames, perPacket, perPeer } = await proveMeetings({
  folder: temporary.path,
  pages: Number(values.pages),
  datagrams: Number(values.datagrams),
  offers: Number(values.offers),
  joins: Number(values.joins),
  only: values.only,
  isLong: true,
  say,
})
say(`Join to first picture: ${firstFrames.map(Math.round).join(', ')} ms.`)
say(`Processor time per packet sent: ${perPacket.toFixed(1)} µs.`)
say(`Memory left behind by a join and leave: ${perPeer.toFixed(1)} KB.`)
if ('crowd'.includes(values.only))
  findings.push(...(await proveCrowd({ folder: temporary.path, viewers: Number(values.viewers), say })))
// libdatachannel's threads of the browser's tests end with the process.
process.exit(findings.length > 0 ? 1 : 0)
