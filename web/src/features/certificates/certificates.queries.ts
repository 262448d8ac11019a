import { getCertificate } from '@akada/contract/certificates/routes'
import { queryOptions } from '@tanstack/react-query'
import { CallError } from '#api/call-error.ts'
import { call } from '#api/call.ts'

export const certificateQuery = (number: string) =>
  queryOptions({
    queryKey: ['certificate', number],
    queryFn: ({ signal }) => call(getCertificate, { params: { number } }, { signal }),
    retry: (count, error) =>
      count < 2 && !(error instanceof CallError && error.status < 500 && error.status > 0),
  })
