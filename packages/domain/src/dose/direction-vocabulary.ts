// Lists repeat up to four times, not two: regular expression engines write loops of up to three out, and compiling one within
// another then takes a tenth of a second on the first directions that are read.
const WHOSE = String.raw`(?:(?:his|her|its|their|the|your|your (?:pet|dog|cat|puppy|kitten)['’]s) )?`;
const SIDE = String.raw`(?:(?:left|right|both|front|rear|back|hind|lower|upper|outer|inner|sore|itchy|affected|inflamed) ){0,4}`;
const BODY = String.raw`(?:ears?|ear canals?|eyes?|eyelids?|skin|coat|paws?|feet|foot|toes?|legs?|limbs?|hips?|knees?|stifles?|elbows?|shoulders?|shoulder blades|joints?|spine|spinal|back|neck|tail|chest|abdomen|stomach|belly|bowels?|intestin(?:es|al)|gi|gums?|teeth|tooth|dental|mouth|oral|throat|nose|nasal|airways?|respiratory|upper respiratory|bladder|urinary|urinary tract|kidneys?|renal|liver|pancreas|adrenal|thyroid|heart|cardiac|lungs?|muscles?|nerves?|bones?|wounds?|incisions?|hot ?spots?|anal glands?)`;
const NATURE = String.raw`(?:(?:chronic|acute|mild|moderate|severe|bacterial|viral|fungal|yeast|seasonal|environmental|food|flea|recurring|recurrent|ongoing|possible|suspected|early|congestive|degenerative|separation|noise|motion|high|low|overactive|underactive|post[- ]?op(?:erative)?|post[- ]?surgical|surgical) ){0,4}`;
const TROUBLE = String.raw`(?:pain(?: relief| control)?|discomfort|soreness|stiffness|lameness|limping|inflammation|swelling|(?:osteo)?arthritis|dysplasia|injury|sprains?|strain|surgery|recovery|infections?|dermatitis|otitis|cystitis|bronchitis|conjunctivitis|pancreatitis|gingivitis|hepatitis|colitis|abscess(?:es)?|wounds?|allerg(?:y|ies)|itch(?:ing|iness|y skin)?|atopy|hives|hot ?spots?|scratching|asthma|cough(?:ing)?|kennel cough|sneezing|congestion|fever|nausea|vomiting|diarrh(?:o?ea)|gas|ulcers?|reflux|constipation|appetite|weight loss|anxiety|fear|stress|phobias?|aggression|sedation|calming|sleep|travel|seizures?|epilepsy|tremors?|heart ?worms?(?: disease| prevention)?|fleas?|ticks?|mites?|mange|lice|round ?worms?|hook ?worms?|whip ?worms?|tape ?worms?|worms|parasites?|disease|failure|murmurs?|blood pressure|hypertension|arrhythmia|fluid|edema|thyroid|(?:hypo|hyper)thyroidism|cushing['’]?s(?: disease| syndrome)?|addison['’]?s(?: disease)?|diabetes|incontinence|leaking|urine leaking|cancer|tumou?rs?|lymphoma|immune disease|prevention|tract infections?|stones?|crystals)`;
/** Matches what something is given for. */
export const CONDITION = String.raw`${WHOSE}${NATURE}(?:${SIDE}(?:${BODY} ){0,4}(?:${TROUBLE} )?${TROUBLE}(?: (?:in|of) ${WHOSE}${SIDE}${BODY})?|${SIDE}${BODY})`;
const PET = '(?:him|her|them|it|your (?:pet|dog|cat|puppy|kitten)|the (?:pet|dog|cat|puppy|kitten|patient))';
const PRACTICE =
  '(?:us|the (?:practice|office|clinic|hospital|vet|veterinarian)|our (?:practice|office|clinic|hospital)|your (?:vet|veterinarian))';

/** Phrases that neither an amount nor an interval depends on. Conditions ('if vomiting') are none: they may change the dose. */
export const HARMLESS: readonly string[] = [
  String.raw`(?:for|to (?:treat|help(?: with)?|control|prevent|relieve|reduce|manage|ease)) (?:the |an? )?(?:(?:treatment|relief|control|prevention|management) of )?${CONDITION}(?:(?:,? and |,? or |, |/)${CONDITION}){0,4}`,
  String.raw`(?:to|into|in|on|over|along|between) ${WHOSE}(?:(?:left|right|affected|clean|dry) ){0,4}(?:ear|ear canal|eye|skin|coat|back|neck|cheek pouch|cheek|gums|paw|shoulder blades|affected areas?|areas?|base of (?:the )?neck|back of (?:the )?neck)`,
  'by mouth|orally|p\\.?o|per os|in (?:the |a little |some )?(?:wet |canned |soft )?(?:food|treats?|pill pockets?)|(?:mix(?:ed)?|hidden|hide) (?:it )?(?:in|with) (?:a little |some |a )?(?:wet |canned |soft )?(?:food|treats?|pill pockets?)|into the mouth|in the mouth',
  'under the skin|by injection|subcutaneously|intramuscularly|sq|subq|im|topically|in the muscle',
  '(?:with|w/) or (?:without|w/o) food|(?:with|w/|after) ?(?:a |the )?(?:small |full |little )?(?:amount of )?(?:meals?|food|feeding|treats?)(?: and water)?|with (?:plenty of |fresh )?water|on an empty stomach',
  'until (?:it is |they are )?(?:all )?(?:is |are )?(?:finished|gone|taken|given)|finish (?:all|the whole course)(?: of)?(?: the)?(?: medications?| medicine| tablets| antibiotics?)?',
  'as (?:directed|prescribed|instructed)(?: by (?:your|the) (?:veterinarian|vet|practice|doctor))?|as advised',
  'shake (?:gently|well|the bottle well|bottle well)(?: before (?:each |every )?(?:use|using|giving|dose))?|wear gloves(?: when (?:giving|handling|applying))?|wash (?:your )?hands (?:after|before and after) (?:use|handling|applying|giving)',
  "(?:do not|don['’]t|never) (?:crush|split|chew|break|skip doses|stop suddenly|stop (?:giving )?abruptly|freeze|get wet|bathe)(?: (?:the )?(?:tablets?|capsules?|chews?|it))?|swallow whole|give whole",
  'recheck (?:blood ?work|exam|weight)(?: as advised)?|(?:keep|store) (?:refrigerated|in (?:the |a )?(?:refrigerator|fridge)|at room temperature|out of (?:the )?reach of children)|refrigerate|protect from light|use a syringe|with the (?:syringe|dropper)(?: provided)?',
  'may cause (?:drowsiness|sleepiness|upset stomach|stomach upset)|for (?:oral|external|topical|veterinary|animal) use(?: only)?',
  String.raw`please|kindly|thank you(?: (?:so|very) much)?|(?:many )?thanks(?: (?:so|very) much)?|good luck|get well soon`,
  String.raw`(?:please )?(?:call|contact|phone|ask|email|notify) ${PRACTICE}(?: (?:with|if you have|about)(?: any)? (?:questions?|concerns?|problems?)(?: or (?:questions?|concerns?|problems?))?| any time)?`,
  String.raw`(?:please )?let us know(?: (?:if you have|of|about)(?: any)? (?:questions?|concerns?|problems?)| how (?:he|she|it|they) (?:does|do|is doing|are doing))?`,
  String.raw`to ${PET}|for ${PET}|for (?:the )?(?:dog|cat|puppy|kitten)s?`,
  'for life|lifelong|life ?long|long[- ]term|continuously|year[- ]round|all year(?: long)?',
];

/** Whom something is given to, where it is said before the amount. */
export const RECIPIENT = PET;
