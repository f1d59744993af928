/** The licence of the open data, as programs name it (SPDX). */
export const DATA_LICENCE = 'CC-BY-4.0'
export const DATA_LICENCE_LINK = 'https://creativecommons.org/licenses/by/4.0/'

/** The text of `licence.txt`, which lies beside the files of every release. */
export const DATA_LICENCE_TEXT = `Pravesh open data

This collection is licensed under the Creative Commons Attribution 4.0 International
Licence (CC BY 4.0). The whole licence: ${DATA_LICENCE_LINK}legalcode

You may copy, share, change and use it, also commercially. You must say where it is from:

  Pravesh, release NUMBER of DATE, CC BY 4.0, ${DATA_LICENCE_LINK}

and say so if you changed it.

The single figures are facts that others published: AICTE, the Ministry of Education (AISHE,
NIRF), the UGC, the NMC, JoSAA, MCC, CCMT and the colleges themselves. The columns "source",
"edition", "source_link" and "day_taken" name them where they are known. Name them too when
you use their figures; their own terms hold for what they published. Coordinates of places
that stand for a PIN code or a town are from GeoNames, CC BY 4.0, https://www.geonames.org.

The data comes without any warranty. The notice of the body decides, not this table.
`
