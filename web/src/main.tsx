import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#api/query-client.ts'
import { Providers } from '#app/boot/providers.tsx'
import { start } from '#app/boot/start.ts'
import { startLanguage } from '#i18n/language.ts'
import { preloadScreen } from '#routing/screens.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import '#ui/theme/base.css'

// The modules have taken a task for themselves.
await new Promise((resolve) => setTimeout(resolve))
const client = createQueryClient((message) => showToast({ message, tone: 'danger' }))
start(client)
// The screen and its texts load in parallel.
await Promise.all([startLanguage(), preloadScreen(location.pathname)])
const root = document.querySelector('#root')
// Rendered in short slices, so that input is handled between them.
if (root) startTransition(() => createRoot(root).render(<Providers client={client} />))
