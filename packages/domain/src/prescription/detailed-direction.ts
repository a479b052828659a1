const NUMBER = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty(?: four)?|thirty|half|quarter)`;
const TIME = String.raw`(?:min(?:ute)?s?|hours?|hrs?|h|days?|d|nights?|weeks?|wks?|months?|mo|years?)`;
const MOMENT = String.raw`(?:mornings?|noon|afternoons?|evenings?|nights?|bedtime|midday|midnight|am|pm|breakfast|lunch|dinner|supper|meals?|feedings?)`;

// Times first: their numbers are no amount of anything.
const WHEN: readonly RegExp[] = [
  String.raw`(?:every|each|per|q|once an?|once every|at intervals of) ?(?:other|second|third|few|${NUMBER}(?: (?:to|or )?${NUMBER})*)? ?(?:${TIME}|${MOMENT})`,
  String.raw`(?:once|twice|thrice|${NUMBER} ?(?:times|x)|${NUMBER} (?:to|or) ${NUMBER} times) (?:(?:an?|per|every|each|in an?) )?(?:${TIME}|daily|weekly|monthly|nightly)`,
  String.raw`(?:daily|nightly|weekly|fortnightly|monthly|hourly|sid|bid|tid|qid|qd|qod|eod|s i d|b i d|t i d|q i d|q d|e o d)`,
  String.raw`(?:(?:in|at|with|before|after|every|each|and) )?(?:the |an? )?${MOMENT}`,
  String.raw`${NUMBER} ?${TIME} (?:before|prior to|after|apart)`,
  String.raw`(?:after|in|within|at least|leave (?:on|in place) for) ${NUMBER} ?${TIME}`,
  String.raw`(?:before|prior to|during|after|at the (?:first sign|onset|start) of|on the day of) (?!(?:each |every |the |first )*(?:use|using|giving|given|applying|administering|opening|handling|dosing|dose)\b)(?:an? |the |any |each |every )?[\p{L}]{3,}`,
  String.raw`(?:as|when|if) (?:needed|required|necessary) (?:for|if|when|to|in case of) [\p{L}]{3,}`,
  String.raw`(?:if|when|whenever) (?!(?:directed|instructed|prescribed|discussed|advised|ordered|told|needed|required|necessary|possible|you|using|giving)\b)[\p{L}]{3,}`,
  'once|today|tonight|tomorrow|immediately|single dose|one time',
].map((source) => new RegExp(String.raw`(?<![\p{L}])(?:${source})(?![\p{L}])`, 'gu'));

// How long is neither how much nor how often.
const HOW_LONG = new RegExp(String.raw`(?:for )?(?:up to |the next )?${NUMBER} ?${TIME}(?![\p{L}])|${NUMBER} (?:refills?|times)`, 'gu');

const UNIT = String.raw`(?:tab(?:let)?s?|caplets?|cap(?:sule)?s?|chew(?:able)?s?|pills?|lozenges?|ml|mls|cc|millilit(?:er|re)s?|mg|milligrams?|mcg|µg|μg|micrograms?|g|grams?|iu|units?|drops?|gtts?|sprays?|pumps?|puffs?|clicks?|patch(?:es)?|tubes?|pipettes?|applicators?|syringes?|syringefuls?|droppers?|dropperfuls?|teaspoons?|tsps?|tablespoons?|tbsps?|scoops?|packets?|sachets?|vials?|amp(?:o?ule)?s?|suppositor(?:y|ies)|strips?|films?|pieces?|treats?|inch(?:es)?|cm|ribbons?)`;
const VERB = String.raw`(?:give|take|administer|apply|inject|place|put|insert|instil|instill|spray|rub|dissolve|squirt|swallow|feed|use|mix|sprinkle|stick|change|replace)`;
const AMOUNT = new RegExp(
  [
    String.raw`(?<![\p{L}])(?:${NUMBER}|an?) ?(?:of )?(?:an? )?(?:(?!\|)[\p{L}\d]+ ){0,3}${UNIT}(?![\p{L}])`,
    String.raw`(?<![\p{L}])${VERB} ${NUMBER}(?![\p{L}])`,
    String.raw`(?<![\p{L}])(?:thin|light|small|pea sized?) (?:layer|film|coat|amount|strip|ribbon)(?![\p{L}])`,
    String.raw`(?<![\p{L}])(?:entire|whole|full|all(?: of)?)(?: the)? (?:contents|${UNIT})(?![\p{L}])`,
    String.raw`(?<![\p{L}])contents of (?:the |an? )?(?:${NUMBER} )?${UNIT}(?![\p{L}])`,
  ].join('|'),
  'u',
);
const ACT = new RegExp(String.raw`(?<![\p{L}])(?:${VERB}|${UNIT})(?![\p{L}])`, 'u');

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether usage instructions say what is given or applied, how much of it, and how often or when.
 * Generic directions, such as 'use as directed', are not allowed on controlled-substance labels: detailed ones are needed.
 * Rule: docs/rules/prescriptions.md#detailed-directions.
 */
export const isDetailedDirection = (text: string): boolean => {
  const words = plain(text);
  const untimed = WHEN.reduce((left, pattern) => left.replaceAll(pattern, '|'), words);
  return untimed !== words && ACT.test(untimed) && AMOUNT.test(untimed.replaceAll(HOW_LONG, '|'));
};
