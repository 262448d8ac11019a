import { Trans } from '@lingui/react/macro'
import { writeCsv } from '@akada/contract/text/csv'
import { Button } from '#ui/controls/button.tsx'
import { saveText } from '#lib/files/save-text.ts'

interface Props {
  /** The course, and what the figures are about. */
  name: readonly string[]
  /** The first row names the columns. */
  rows: () => readonly (readonly (string | number)[])[]
}

const fileNamed = (parts: readonly string[]) =>
  `${parts.map((part) => part.replaceAll(/[^\p{L}\d]+/gu, '-')).join('-')}.csv`

/** Saves figures as a file for spreadsheets. */
export function ExportFigures({ name, rows }: Props) {
  return (
    <Button
      kind="quiet"
      size={36}
      icon="download-simple"
      onClick={() => saveText(fileNamed(name), writeCsv(rows()))}
    >
      <Trans>Export CSV</Trans>
    </Button>
  )
}
