import { useEffect, useMemo } from 'react'

/** The address of a file on this device, while it is on screen. */
export function useObjectUrl(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
