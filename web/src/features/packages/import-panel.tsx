import { packageMessages } from '@akada/contract/packages/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useFileUpload } from '#features/uploads/public.ts'
import { randomId } from '#lib/random-id.ts'
import { FilePick } from '#ui/controls/file-pick.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { PackageList } from './package-list.tsx'
import { importMutation } from './packages.queries.ts'
import css from './packages.module.css'

/** Of archives, by their first bytes: browsers know them by several types, or by none. */
const archives = [
  { start: [0x50, 0x4b], type: 'application/zip' },
  { start: [0x1f, 0x8b], type: 'application/gzip' },
]

async function typed(file: File): Promise<File | undefined> {
  const first = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const archive = archives.find(({ start }) => start.every((byte, index) => first[index] === byte))
  return archive && new File([file], file.name, { type: archive.type })
}

/** Takes a course in one file, and says what became of it. */
export function ImportPanel() {
  const { t, i18n } = useLingui()
  const start = useMutation(importMutation())
  const { send, refuse, progress, failure } = useFileUpload('packages', async (key, { name }) => {
    await start.mutateAsync({ key, name, clientId: randomId() })
  })
  const choose = async (chosen: File) => {
    const file = await typed(chosen)
    if (file) await send(file)
    else refuse(i18n._(packageMessages.damaged))
  }
  return (
    <div className={css.panel}>
      <p className={css.hint}>
        <Trans>
          A course that was exported as a file, a Moodle backup, a Common Cartridge, or a ZIP of lessons with
          a folder for each module. It becomes a draft that only you see.
        </Trans>
      </p>
      {progress !== undefined && <Progress label={t`Uploading the file`} value={progress} />}
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <div>
        <FilePick
          icon="upload-simple"
          accept=".zip,.mbz,.imscc,.gz,.tgz"
          disabled={progress !== undefined}
          onFiles={([file]) => file && void choose(file)}
        >
          <Trans>Choose a file</Trans>
        </FilePick>
      </div>
      <PackageList kind="import" />
    </div>
  )
}
