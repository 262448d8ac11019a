import { siteName } from '#lib/site-name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { StoredCourses } from '#features/learning/public.ts'
import { bytesText } from '#lib/text/megabytes.ts'
import { Group, Row } from './group.tsx'
import css from './settings.module.css'

const estimateQuery = {
  queryKey: ['settings', 'storage-estimate'],
  queryFn: async () => {
    const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
    return { usage, quota }
  },
  staleTime: 0,
}

/** What Akada stores in this browser: lessons to learn without a connection, each with its size. */
export function StorageSection() {
  return (
    <>
      <RoomGroup />
      <Group title={<Trans>Downloaded lessons</Trans>}>
        <div className={css.stored}>
          <StoredCourses />
        </div>
      </Group>
    </>
  )
}

function RoomGroup() {
  const { t } = useLingui()
  const { data } = useQuery(estimateQuery)
  if (!data || data.quota === 0) return null
  const [used, free] = [bytesText(data.usage), bytesText(data.quota - data.usage)]
  return (
    <Group
      title={<Trans>Storage space</Trans>}
      hint={<Trans>Counted by this browser: the app itself, saved posts and downloaded lessons.</Trans>}
    >
      <Row label={t`Used by ${siteName}`} value={used} />
      <Row label={t`Still free`} value={free} />
    </Group>
  )
}
