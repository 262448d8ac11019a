import * as api from '@akada/contract/branding/routes'
import type { RequestOf } from '@akada/contract/route'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

const brandKey = (userId: string) => ['brand', userId] as const

/** The viewer's own logo and colour. */
export const brandQuery = (userId: string) =>
  queryOptions({
    queryKey: brandKey(userId),
    queryFn: ({ signal }) => call(api.getBrand, { params: { id: userId } }, { signal }),
  })

type Changes = RequestOf<typeof api.updateBrand>['body']

export const updateBrandMutation = (userId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (body: Changes) => call(api.updateBrand, { params: { id: userId }, body }),
    onSuccess: (brand, ...[, , { client }]) => {
      client.setQueryData(brandKey(userId), brand)
      // Courses show it.
      void client.invalidateQueries({ queryKey: ['courses'] })
    },
  })
