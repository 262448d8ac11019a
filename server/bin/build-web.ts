import { runToEnd } from '#supervisor/supervise.ts'
import { buildWebApp } from '#supervisor/web-build.ts'

/** Builds the web app unless its build is up to date. */
await runToEnd(() => buildWebApp(new AbortController().signal))
