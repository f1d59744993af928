import { useMutation, useQueryClient } from '@tanstack/react-query'
import { choiceOf } from '../../../shared/handover/handover.ts'
import { NO_WISHES, type PredictorStudent } from '../../../shared/predictor/student.ts'
import type { Application } from '../../../shared/tracker/application.ts'
import type { KeptPredictor, PredictedRow } from '../../search/predictorTypes.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { keptKey } from './predictor.ts'

/** What a person takes of what another phone gave. `choices`: keys of the choice list. */
export interface TakenHandOver {
  colleges: ReadonlyArray<{ slug: string; name: string }>
  choices: readonly string[]
  /** In place of one's own. */
  student?: PredictorStudent
  /** New ones, and those in place of one's own. */
  applications: Application[]
}

/** Takes what another phone gave into this device. Fails where the device cannot keep it. */
export function useTakeHandOver() {
  const { catalogue, predictor } = useWorkers(),
    client = useQueryClient()
  return useMutation({
    // Nothing of it goes over the network.
    networkMode: 'always',
    mutationFn: async ({ colleges, choices, student, applications }: TakenHandOver) => {
      // From the oldest on, so that they stand in the order they had.
      for (const { slug, name } of colleges.toReversed())
        await catalogue.changeSavedLists({ act: 'add', to: 'saved', college: { slug, name, number: 0 } })
      // Another tab may have filled the list, or changed the profile, since the screen read them.
      const held: Partial<KeptPredictor> = (await predictor.kept()) ?? client.getQueryData(keptKey) ?? {},
        listed = held.choices ?? [],
        added = choices.filter((key) => listed.every((row) => row.key !== key)).flatMap(rowNamed),
        own = student ?? held.student
      if (student || added.length > 0)
        await predictor.keep({
          wishes: held.wishes ?? NO_WISHES,
          choices: [...listed, ...added],
          ...(own && { student: own }),
        })
      if (applications.length > 0) await catalogue.changePlans({ act: 'keep', applications })
    },
    onSettled: () => client.invalidateQueries({ queryKey: keptKey }),
  })
}

/** A choice by its key alone: its figures are this device's own and come with the next answer. */
function rowNamed(key: string): PredictedRow[] {
  const said = choiceOf(key)
  return said
    ? [
        {
          ...said,
          key,
          kind: '',
          college: 0,
          others: [],
          text: '',
          quota: '',
          list: 'OPEN',
          gender: 'N',
          closes: [],
          rank: { low: 0, high: 0 },
        },
      ]
    : []
}
