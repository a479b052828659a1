/** The services a call can go to. `service` is the reference service itself: its pages and documents, which the portal never calls. */
export type CallHost = 'practice' | 'user' | 'approval' | 'receipts' | 'service';

/** Stays small because it reaches the portal's bundle. */
export interface CallDeclaration {
  /** Unique, such as 'pets.save'; the operation id of the OpenAPI document. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  host: CallHost;
  /** Below the host, without a slash in front, exactly as the specification spells it; `:name` is a parameter. */
  path: string;
  /**
   * `public` calls carry no token. `user` calls carry the token of a person: of who logged in over the shared practice
   * login, or of the session itself when that is an individual's login. `userFirst`: a person's token while there is
   * one, else the session's. `operator` calls are made by the pharmacy's own people, who are known by a cookie.
   */
  access?: 'public' | 'session' | 'user' | 'userFirst' | 'operator';
  /** `body` (usual): an empty answer is a failure. `nothing`: 204. `document`: a file to open. */
  answer?: 'body' | 'nothing' | 'document';
  /** Sent with an idempotency key: the same key gives the same answer, and the call is done once. */
  idempotent?: boolean;
  /** Sent with the version the change was made to (If-Match): 409 with the record when another person saved it since. */
  versioned?: boolean;
  /** Names this tab's realtime connection, so that the service can free what the tab holds when it is gone. */
  tiedToConnection?: boolean;
}

/** A declared call with the types of what goes in and out. They exist at compile time only. */
export type Call<Body = unknown, Answer = unknown, Query = unknown, Declaration extends CallDeclaration = CallDeclaration> = Declaration & {
  readonly types?: { body: Body; answer: Answer; query: Query };
};

/** Any declared call. */
export type AnyCall = Call;

/** The names of a path's parameters: `'animals/:animalId'` has `'animalId'`. */
export type PathParam<Path extends string> = Path extends `${infer Start}/${infer Rest}`
  ? PathParam<Start> | PathParam<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type TypesOf<C extends AnyCall> = NonNullable<C['types']>;
/** Describes what a call's body holds; `undefined` for none. */
export type BodyOf<C extends AnyCall> = TypesOf<C>['body'];
export type AnswerOf<C extends AnyCall> = TypesOf<C>['answer'];
/** Describes what a call's query holds; `undefined` for none. */
export type QueryOf<C extends AnyCall> = TypesOf<C>['query'];

/**
 * Declares a call once: endpoint, route, OpenAPI, handlers of stories and generated tests derive from it.
 * @example
 * export const savePet = call<Pet, PetAnswer>()({ id: 'pets.save', method: 'PUT', host: 'practice', path: 'animals/:animalId' });
 */
export const call =
  <Body = undefined, Answer = undefined, Query = undefined>() =>
  <const Declaration extends CallDeclaration>(declaration: Declaration): Call<Body, Answer, Query, Declaration> =>
    declaration;
