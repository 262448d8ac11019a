import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Shell } from '#app/shell/shell.tsx'

interface Props {
  client: QueryClient
}

/** Language and the cache of server responses, around everything. */
export function Providers({ client }: Props) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Shell />
      </QueryClientProvider>
    </I18nProvider>
  )
}
