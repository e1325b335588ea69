package text

// Language names a language in which the product writes, such as "de" or "pt-BR". The catalogue has the table of them.
type Language string

// English is the language of the product's own texts, from which the others are translated.
const English Language = "en"
