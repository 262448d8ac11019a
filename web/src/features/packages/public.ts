import { lazy } from 'react'

// Loaded when somebody opens them.
export const ExportPanel = lazy(async () => ({ default: (await import('./export-panel.tsx')).ExportPanel }))
export const ImportPanel = lazy(async () => ({ default: (await import('./import-panel.tsx')).ImportPanel }))
