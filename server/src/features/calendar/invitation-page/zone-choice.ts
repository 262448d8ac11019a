import { escapeHtml } from '#lib/escape-html.ts'
import { timezoneNamed, timezoneNames } from '../timezones/timezone-names.ts'

export interface ZoneChoice {
  /** The zone whose times the page shows beside the event's own. */
  zone: string | undefined
  /** Whether the visitor chose it; else it is the browser's. */
  isChosen: boolean
}

/** The zone of an address, as the page's script or this form wrote it. */
export const parseZoneChoice = ({ zone, chosen }: { zone?: unknown; chosen?: unknown }): ZoneChoice => ({
  zone: typeof zone === 'string' ? timezoneNamed(zone) : undefined,
  isChosen: chosen !== undefined,
})

/** A form that shows the time in another zone; the answer that the link proposes stays. */
export function zoneForm({
  zone,
  home,
  proposed,
}: {
  zone?: string
  home: string
  proposed?: string
}): string {
  const options = timezoneNames().map(
    (name) =>
      `<option value="${name}"${name === (zone ?? home) ? ' selected' : ''}>${name.replaceAll('_', ' ')}</option>`,
  )
  return `<details class="zone"><summary>The time in another zone</summary>
<form method="get">${proposed ? `<input type="hidden" name="answer" value="${escapeHtml(proposed)}">` : ''}<input type="hidden" name="chosen" value="1">
<label>Time zone <select name="zone">${options.join('')}</select></label> <button>Show</button></form></details>`
}
