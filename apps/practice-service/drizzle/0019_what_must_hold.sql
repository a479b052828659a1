-- What an older version has let in: an id of nothing is none, and what is out of its bounds stands at them.
do $$
declare
  each record;
begin
  for each in select * from (values ('decisions', 'rx_id', 'prescriptions'), ('queue_item_details', 'prepared_by_staff_id', 'staff'), ('queue_item_details', 'renews_rx_id', 'prescriptions'), ('cart_items', 'royal_canin_recommendation_id', 'diet_recommendations'), ('carts', 'wallet_id', 'wallets'), ('clients', 'default_shipping_address_id', 'addresses'), ('clients', 'default_billing_address_id', 'addresses'), ('order_items', 'queue_item_id', 'queue_items'), ('orders', 'cart_id', 'carts'), ('staff', 'made_vet_by', 'staff'), ('autoships', 'item_id', 'queue_items'), ('prescriptions', 'prepared_by_staff_id', 'staff'), ('prescriptions', 'source_item_id', 'queue_items'), ('recommendations', 'renewed_by_cart_id', 'carts'), ('settlement_lines', 'order_item_id', 'order_items'), ('settlement_lines', 'refund_id', 'refunds')) as ids (t, c, target) loop
    execute format('update %I x set %I = null where %I is not null and not exists (select from %I r where r.id = x.%I)', each.t, each.c, each.c, each.target, each.c);
  end loop;
  for each in select * from (values ('record_locks', 'practice_id', 'practices'), ('record_locks', 'session_id', 'sessions'), ('idempotency_keys', 'practice_id', 'practices')) as ids (t, c, target) loop
    execute format('delete from %I x where not exists (select from %I r where r.id = x.%I)', each.t, each.target, each.c);
  end loop;
  for each in select * from (values ('queue_item_details', 'quantity', 1), ('queue_item_details', 'autoship_frequency', 1), ('queue_item_details', 'autoship_quantity', 1), ('queue_item_details', 'version', 0), ('cart_items', 'order_quantity', 1), ('cart_items', 'prescription_quantity', 1), ('cart_items', 'autoship_frequency', 1), ('cart_items', 'autoship_quantity', 1), ('cart_items', 'refills', 0), ('cart_items', 'override_price', 0), ('carts', 'version', 1), ('product_terms', 'place', 0), ('product_terms', 'override_percent', 0), ('product_terms', 'minimum_quantity', 1), ('product_terms', 'autoship_days', 1), ('promotions', 'percent_off', 0), ('promotions', 'amount_off', 0), ('promotions', 'usage_limit', 0), ('promotions', 'used', 0), ('addresses', 'version', 1), ('animals', 'version', 1), ('clients', 'version', 1), ('diet_recommendations', 'grams', 0), ('order_items', 'quantity', 1), ('order_items', 'autoship_quantity', 1), ('order_items', 'unit_price', 0), ('order_items', 'total', 0), ('order_items', 'credited', 0), ('orders', 'subtotal', 0), ('orders', 'shipping', 0), ('orders', 'tax', 0), ('orders', 'fees', 0), ('orders', 'discount', 0), ('orders', 'credited', 0), ('refunds', 'amount', 0), ('outbox', 'attempts', 0), ('acquirer_charges', 'amount', 0), ('acquirer_refunds', 'amount', 0), ('payments', 'amount', 0), ('staff', 'version', 1), ('autoships', 'quantity', 1), ('autoships', 'frequency', 1), ('autoships', 'version', 1), ('prescriptions', 'quantity', 1), ('prescriptions', 'refills_beyond', 0), ('prescriptions', 'fills_remaining', 0), ('products', 'price_cents', 0), ('protocol_versions', 'version', 1), ('protocols', 'version', 1), ('recommendations', 'campaigns', 1), ('security_codes', 'slot', 0), ('security_codes', 'failures', 0), ('sign_in_attempts', 'failures', 0), ('practice_details', 'compounded_fee', 0), ('practice_details', 'version', 1)) as numbers (t, c, least) loop
    execute format('update %I set %I = %s where %I < %s', each.t, each.c, each.least, each.c, each.least);
  end loop;
end
$$;
--> statement-breakpoint
update animals set sex = null where not ("animals"."sex" in ('Male', 'Female'));--> statement-breakpoint
update order_events set by_service = null where not ("order_events"."by_service" in ('pharmacy', 'portal', 'client'));--> statement-breakpoint
update order_events set cause = null where not ("order_events"."cause" in ('denied', 'voided', 'removed', 'notConfirmed', 'outOfStock', 'returned'));--> statement-breakpoint
update order_items set cancel_cause = null where not ("order_items"."cancel_cause" in ('denied', 'voided', 'removed', 'notConfirmed', 'outOfStock', 'returned'));--> statement-breakpoint
update acquirer_charges set reason = null where not ("acquirer_charges"."reason" in ('NO_CARD', 'CARD_DECLINED', 'INSUFFICIENT_FUNDS', 'EXPIRED_CARD', 'LOST_OR_STOLEN', 'ACCOUNT_CLOSED', 'PROCESSOR_UNAVAILABLE'));--> statement-breakpoint
update payments set reason = null where not ("payments"."reason" in ('NO_CARD', 'CARD_DECLINED', 'INSUFFICIENT_FUNDS', 'EXPIRED_CARD', 'LOST_OR_STOLEN', 'ACCOUNT_CLOSED', 'PROCESSOR_UNAVAILABLE'));--> statement-breakpoint
update autoships set run_state = null where not ("autoships"."run_state" in ('Backordered product', 'Payment failure', 'Unexpected'));--> statement-breakpoint
update autoships set cancel_reason = null where not ("autoships"."cancel_reason" in ('NO_LONGER_NEEDED', 'ENOUGH_ON_HAND', 'OTHER_PRODUCT', 'BOUGHT_ELSEWHERE', 'TOO_EXPENSIVE', 'SIDE_EFFECTS', 'OTHER'));--> statement-breakpoint
update petmail_enrollments set cancel_reason = null where not ("petmail_enrollments"."cancel_reason" in ('CLIENTS', 'DIFFERENT_SERVICE', 'EMAIL_FREQUENCY', 'NOT_PRIMARY_PHARMACY', 'OTHER'));--> statement-breakpoint
update addresses a set country = right(p.locale_code, 2) from practices p where p.id = a.practice_id and a.country not in ('US', 'GB', 'CA');--> statement-breakpoint
update animals set weight = null where weight <= 0;--> statement-breakpoint
update animals set deceased_date = null where not deceased or deceased_date < birth_date;--> statement-breakpoint
update diet_recommendations set energy_value = 1 where energy_value <= 0;--> statement-breakpoint
delete from diet_weigh_ins where weight <= 0;--> statement-breakpoint
update cart_items set refills = 999 where refills > 999;--> statement-breakpoint
update cart_items set ship_mode_id = 1 where ship_mode_id not in (1, 2, 3);--> statement-breakpoint
update order_items set ship_mode_id = 1 where ship_mode_id not in (1, 2, 3);--> statement-breakpoint
update product_terms set override_percent = 100 where override_percent > 100;--> statement-breakpoint
update promotions set percent_off = least(percent_off, 100), ends_on = greatest(starts_on, ends_on) where percent_off > 100 or ends_on < starts_on;--> statement-breakpoint
update prescriptions set original_refills = 999 where original_refills > 999;--> statement-breakpoint
update prescriptions set refills_beyond = original_refills where refills_beyond > original_refills;--> statement-breakpoint
update prescriptions set final_at = created_at where final_at < created_at;--> statement-breakpoint
update decisions set final_at = decided_at where final_at < decided_at;--> statement-breakpoint
update queue_item_details set weight_lower = weight_upper, weight_upper = weight_lower where weight_lower > weight_upper;--> statement-breakpoint
update orders set total = credited where credited > total;--> statement-breakpoint
update petmail_enrollments set resume_on = pause_start where resume_on < pause_start;--> statement-breakpoint
update staff s set vet_id = 0 where veterinarian and vet_id is null;--> statement-breakpoint
update staff_invitations set expires_at = sent_at where expires_at < sent_at;--> statement-breakpoint
update sessions set expires_at = created_at where expires_at < created_at;--> statement-breakpoint
update refresh_tokens set expires_at = issued_at where expires_at < issued_at;--> statement-breakpoint
update record_locks set expires_at = locked_at where expires_at < locked_at;--> statement-breakpoint
delete from queue_counts;--> statement-breakpoint
insert into queue_counts (practice_id, vet_staff_id, source, awaiting) select practice_id, vet_staff_id, source, count(*) from queue_items where status = 'AWAITING' group by practice_id, vet_staff_id, source;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_rx_id_prescriptions_id_fk" FOREIGN KEY ("rx_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD CONSTRAINT "queue_item_details_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD CONSTRAINT "queue_item_details_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD CONSTRAINT "queue_item_details_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD CONSTRAINT "queue_item_details_prepared_by_staff_id_staff_id_fk" FOREIGN KEY ("prepared_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD CONSTRAINT "queue_item_details_renews_rx_id_prescriptions_id_fk" FOREIGN KEY ("renews_rx_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_locks" ADD CONSTRAINT "record_locks_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_locks" ADD CONSTRAINT "record_locks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_royal_canin_recommendation_id_diet_recommendations_id_fk" FOREIGN KEY ("royal_canin_recommendation_id") REFERENCES "public"."diet_recommendations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_default_shipping_address_id_addresses_id_fk" FOREIGN KEY ("default_shipping_address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_default_billing_address_id_addresses_id_fk" FOREIGN KEY ("default_billing_address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_queue_item_id_queue_items_id_fk" FOREIGN KEY ("queue_item_id") REFERENCES "public"."queue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_made_vet_by_staff_id_fk" FOREIGN KEY ("made_vet_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autoships" ADD CONSTRAINT "autoships_item_id_queue_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."queue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_prepared_by_staff_id_staff_id_fk" FOREIGN KEY ("prepared_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_source_item_id_queue_items_id_fk" FOREIGN KEY ("source_item_id") REFERENCES "public"."queue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_renewed_by_cart_id_carts_id_fk" FOREIGN KEY ("renewed_by_cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_rx" ON "decisions" USING btree ("rx_id") WHERE "decisions"."rx_id" is not null;--> statement-breakpoint
CREATE INDEX "queue_item_details_renews" ON "queue_item_details" USING btree ("renews_rx_id") WHERE "queue_item_details"."renews_rx_id" is not null;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_type_known" CHECK ("decisions"."type" in ('EC_ORDER_ITEM', 'HFP_ORDER_ITEM', 'PROFILE_PRESCRIPTION', 'RX_CART_ITEM', 'DVM_REACH_PRESCRIPTION'));--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decision_known" CHECK ("decisions"."decision" in ('APPROVED', 'DENIED'));--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_at_final_at_in_order" CHECK ("decisions"."decided_at" <= "decisions"."final_at");--> statement-breakpoint
ALTER TABLE "queue_counts" ADD CONSTRAINT "queue_counts_awaiting_from_0" CHECK ("queue_counts"."awaiting" >= 0);--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD CONSTRAINT "queue_item_details_quantity_from_1" CHECK ("queue_item_details"."quantity" >= 1);--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD CONSTRAINT "queue_item_details_autoship_frequency_from_1" CHECK ("queue_item_details"."autoship_frequency" >= 1);--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD CONSTRAINT "queue_item_details_autoship_quantity_from_1" CHECK ("queue_item_details"."autoship_quantity" >= 1);--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD CONSTRAINT "queue_item_details_version_from_0" CHECK ("queue_item_details"."version" >= 0);--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD CONSTRAINT "queue_item_details_weight_lower_weight_upper_in_order" CHECK ("queue_item_details"."weight_lower" <= "queue_item_details"."weight_upper");--> statement-breakpoint
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_type_known" CHECK ("queue_items"."type" in ('EC_ORDER_ITEM', 'HFP_ORDER_ITEM', 'PROFILE_PRESCRIPTION', 'RX_CART_ITEM', 'DVM_REACH_PRESCRIPTION'));--> statement-breakpoint
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_status_known" CHECK ("queue_items"."status" in ('AWAITING', 'APPROVED', 'DENIED'));--> statement-breakpoint
ALTER TABLE "record_locks" ADD CONSTRAINT "record_locks_type_known" CHECK ("record_locks"."type" in ('EC_ORDER_ITEM', 'HFP_ORDER_ITEM', 'PROFILE_PRESCRIPTION', 'RX_CART_ITEM', 'DVM_REACH_PRESCRIPTION'));--> statement-breakpoint
ALTER TABLE "record_locks" ADD CONSTRAINT "record_locks_locked_at_expires_at_in_order" CHECK ("record_locks"."locked_at" <= "record_locks"."expires_at");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_result_known" CHECK ("audit_log"."result" in ('done', 'refused', 'failed', 'replayed'));--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_kind_known" CHECK ("cart_items"."kind" in ('ADD', 'REFILL', 'RENEW'));--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_ship_mode_id_known" CHECK ("cart_items"."ship_mode_id" in (1, 2, 3));--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_order_quantity_from_1" CHECK ("cart_items"."order_quantity" >= 1);--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_prescription_quantity_from_1" CHECK ("cart_items"."prescription_quantity" >= 1);--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_autoship_frequency_from_1" CHECK ("cart_items"."autoship_frequency" >= 1);--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_autoship_quantity_from_1" CHECK ("cart_items"."autoship_quantity" >= 1);--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_refills_from_0" CHECK ("cart_items"."refills" >= 0);--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_override_price_from_0" CHECK ("cart_items"."override_price" >= 0);--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_refills_to_999" CHECK ("cart_items"."refills" <= 999);--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_status_known" CHECK ("carts"."status" in ('OPEN', 'RECOMMENDED', 'PLACED', 'DELETED'));--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_version_from_1" CHECK ("carts"."version" >= 1);--> statement-breakpoint
ALTER TABLE "product_terms" ADD CONSTRAINT "product_terms_place_from_0" CHECK ("product_terms"."place" >= 0);--> statement-breakpoint
ALTER TABLE "product_terms" ADD CONSTRAINT "product_terms_override_percent_from_0" CHECK ("product_terms"."override_percent" >= 0);--> statement-breakpoint
ALTER TABLE "product_terms" ADD CONSTRAINT "product_terms_override_percent_to_100" CHECK ("product_terms"."override_percent" <= 100);--> statement-breakpoint
ALTER TABLE "product_terms" ADD CONSTRAINT "product_terms_minimum_quantity_from_1" CHECK ("product_terms"."minimum_quantity" >= 1);--> statement-breakpoint
ALTER TABLE "product_terms" ADD CONSTRAINT "product_terms_autoship_days_from_1" CHECK ("product_terms"."autoship_days" >= 1);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_percent_off_from_0" CHECK ("promotions"."percent_off" >= 0);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_amount_off_from_0" CHECK ("promotions"."amount_off" >= 0);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_usage_limit_from_0" CHECK ("promotions"."usage_limit" >= 0);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_used_from_0" CHECK ("promotions"."used" >= 0);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_percent_off_to_100" CHECK ("promotions"."percent_off" <= 100);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_starts_on_ends_on_in_order" CHECK ("promotions"."starts_on" <= "promotions"."ends_on");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_known" CHECK ("chat_messages"."author" in ('visitor', 'operator'));--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_country_known" CHECK ("addresses"."country" in ('US', 'GB', 'CA'));--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_validated_status_known" CHECK ("addresses"."validated_status" in ('VALIDATED', 'VALIDATED_INTERNAL', 'VALIDATED_USER', 'NOT_VALID'));--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_version_from_1" CHECK ("addresses"."version" >= 1);--> statement-breakpoint
ALTER TABLE "animals" ADD CONSTRAINT "animals_sex_known" CHECK ("animals"."sex" in ('Male', 'Female'));--> statement-breakpoint
ALTER TABLE "animals" ADD CONSTRAINT "animals_weight_positive" CHECK ("animals"."weight" > 0);--> statement-breakpoint
ALTER TABLE "animals" ADD CONSTRAINT "animals_birth_date_deceased_date_in_order" CHECK ("animals"."birth_date" <= "animals"."deceased_date");--> statement-breakpoint
ALTER TABLE "animals" ADD CONSTRAINT "animals_deceased_deceased_date_only" CHECK ("animals"."deceased" or "animals"."deceased_date" is null);--> statement-breakpoint
ALTER TABLE "animals" ADD CONSTRAINT "animals_version_from_1" CHECK ("animals"."version" >= 1);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_version_from_1" CHECK ("clients"."version" >= 1);--> statement-breakpoint
ALTER TABLE "record_changes" ADD CONSTRAINT "record_changes_subject_known" CHECK ("record_changes"."subject" in ('client', 'pet', 'address', 'autoship'));--> statement-breakpoint
ALTER TABLE "record_changes" ADD CONSTRAINT "record_changes_kind_known" CHECK ("record_changes"."kind" in ('added', 'changed', 'ended', 'broughtBack'));--> statement-breakpoint
ALTER TABLE "diet_recommendations" ADD CONSTRAINT "diet_recommendations_energy_value_positive" CHECK ("diet_recommendations"."energy_value" > 0);--> statement-breakpoint
ALTER TABLE "diet_recommendations" ADD CONSTRAINT "diet_recommendations_grams_from_0" CHECK ("diet_recommendations"."grams" >= 0);--> statement-breakpoint
ALTER TABLE "diet_weigh_ins" ADD CONSTRAINT "diet_weigh_ins_weight_positive" CHECK ("diet_weigh_ins"."weight" > 0);--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_type_known" CHECK ("order_events"."type" in ('recorded', 'placed', 'approved', 'undone', 'canceled', 'held', 'signatureFell', 'submitted', 'confirmed', 'cancelAsked', 'delayed', 'shipped', 'delivered', 'returned', 'refundAsked', 'refunded', 'refundRefused'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_status_known" CHECK ("order_events"."status" in ('Awaiting approval', 'Processing', 'Shipped', 'Completed', 'Canceled', 'Returned'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_service_known" CHECK ("order_events"."by_service" in ('pharmacy', 'portal', 'client'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_cause_known" CHECK ("order_events"."cause" in ('denied', 'voided', 'removed', 'notConfirmed', 'outOfStock', 'returned'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_status_known" CHECK ("order_items"."status" in ('Awaiting approval', 'Processing', 'Shipped', 'Completed', 'Canceled', 'Returned'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_cancel_cause_known" CHECK ("order_items"."cancel_cause" in ('denied', 'voided', 'removed', 'notConfirmed', 'outOfStock', 'returned'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_ship_mode_id_known" CHECK ("order_items"."ship_mode_id" in (1, 2, 3));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_quantity_from_1" CHECK ("order_items"."quantity" >= 1);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_autoship_quantity_from_1" CHECK ("order_items"."autoship_quantity" >= 1);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_unit_price_from_0" CHECK ("order_items"."unit_price" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_total_from_0" CHECK ("order_items"."total" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_credited_from_0" CHECK ("order_items"."credited" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('Awaiting approval', 'Processing', 'Shipped', 'Completed', 'Canceled', 'Returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_subtotal_from_0" CHECK ("orders"."subtotal" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_from_0" CHECK ("orders"."shipping" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_from_0" CHECK ("orders"."tax" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fees_from_0" CHECK ("orders"."fees" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_from_0" CHECK ("orders"."discount" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credited_from_0" CHECK ("orders"."credited" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credited_total_in_order" CHECK ("orders"."credited" <= "orders"."total");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('DUE', 'ASKED', 'REFUNDED', 'REFUSED'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause_known" CHECK ("refunds"."cause" in ('denied', 'voided', 'removed', 'notConfirmed', 'outOfStock', 'returned', 'applied'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_from_0" CHECK ("refunds"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel_known" CHECK ("outbox"."channel" in ('mail', 'sms', 'fax'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_attempts_from_0" CHECK ("outbox"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "acquirer_cards" ADD CONSTRAINT "acquirer_cards_behaviour_known" CHECK ("acquirer_cards"."behaviour" in ('approve', 'silent', 'NO_CARD', 'CARD_DECLINED', 'INSUFFICIENT_FUNDS', 'EXPIRED_CARD', 'LOST_OR_STOLEN', 'ACCOUNT_CLOSED', 'PROCESSOR_UNAVAILABLE'));--> statement-breakpoint
ALTER TABLE "acquirer_cards" ADD CONSTRAINT "acquirer_cards_type_known" CHECK ("acquirer_cards"."type" in ('Visa', 'Mastercard', 'American Express', 'Discover'));--> statement-breakpoint
ALTER TABLE "acquirer_charges" ADD CONSTRAINT "acquirer_charges_status_known" CHECK ("acquirer_charges"."status" in ('CHARGED', 'DECLINED', 'VOIDED'));--> statement-breakpoint
ALTER TABLE "acquirer_charges" ADD CONSTRAINT "acquirer_charges_reason_known" CHECK ("acquirer_charges"."reason" in ('NO_CARD', 'CARD_DECLINED', 'INSUFFICIENT_FUNDS', 'EXPIRED_CARD', 'LOST_OR_STOLEN', 'ACCOUNT_CLOSED', 'PROCESSOR_UNAVAILABLE'));--> statement-breakpoint
ALTER TABLE "acquirer_charges" ADD CONSTRAINT "acquirer_charges_amount_from_0" CHECK ("acquirer_charges"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "acquirer_refunds" ADD CONSTRAINT "acquirer_refunds_status_known" CHECK ("acquirer_refunds"."status" in ('REFUNDED', 'REFUSED'));--> statement-breakpoint
ALTER TABLE "acquirer_refunds" ADD CONSTRAINT "acquirer_refunds_amount_from_0" CHECK ("acquirer_refunds"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('PENDING', 'VOIDING', 'PAID', 'DECLINED', 'VOIDED'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reason_known" CHECK ("payments"."reason" in ('NO_CARD', 'CARD_DECLINED', 'INSUFFICIENT_FUNDS', 'EXPIRED_CARD', 'LOST_OR_STOLEN', 'ACCOUNT_CLOSED', 'PROCESSOR_UNAVAILABLE'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_from_0" CHECK ("payments"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_status_known" CHECK ("practices"."status" in ('MEMBER', 'PARTNER', 'AFFILIATE'));--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_locale_code_known" CHECK ("practices"."locale_code" in ('en-US', 'en-GB', 'en-CA'));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_veterinarian_vet_id_needed" CHECK (not "staff"."veterinarian" or "staff"."vet_id" is not null);--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_version_from_1" CHECK ("staff"."version" >= 1);--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_sent_at_expires_at_in_order" CHECK ("staff_invitations"."sent_at" <= "staff_invitations"."expires_at");--> statement-breakpoint
ALTER TABLE "autoships" ADD CONSTRAINT "autoships_run_state_known" CHECK ("autoships"."run_state" in ('Backordered product', 'Payment failure', 'Unexpected'));--> statement-breakpoint
ALTER TABLE "autoships" ADD CONSTRAINT "autoships_cancel_reason_known" CHECK ("autoships"."cancel_reason" in ('NO_LONGER_NEEDED', 'ENOUGH_ON_HAND', 'OTHER_PRODUCT', 'BOUGHT_ELSEWHERE', 'TOO_EXPENSIVE', 'SIDE_EFFECTS', 'OTHER'));--> statement-breakpoint
ALTER TABLE "autoships" ADD CONSTRAINT "autoships_quantity_from_1" CHECK ("autoships"."quantity" >= 1);--> statement-breakpoint
ALTER TABLE "autoships" ADD CONSTRAINT "autoships_frequency_from_1" CHECK ("autoships"."frequency" >= 1);--> statement-breakpoint
ALTER TABLE "autoships" ADD CONSTRAINT "autoships_version_from_1" CHECK ("autoships"."version" >= 1);--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_quantity_from_1" CHECK ("prescriptions"."quantity" >= 1);--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_refills_beyond_from_0" CHECK ("prescriptions"."refills_beyond" >= 0);--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_fills_remaining_from_0" CHECK ("prescriptions"."fills_remaining" >= 0);--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_original_refills_to_999" CHECK ("prescriptions"."original_refills" <= 999);--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_refills_beyond_original_refills_in_order" CHECK ("prescriptions"."refills_beyond" <= "prescriptions"."original_refills");--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_created_at_final_at_in_order" CHECK ("prescriptions"."created_at" <= "prescriptions"."final_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_cents_from_0" CHECK ("products"."price_cents" >= 0);--> statement-breakpoint
ALTER TABLE "protocol_versions" ADD CONSTRAINT "protocol_versions_version_from_1" CHECK ("protocol_versions"."version" >= 1);--> statement-breakpoint
ALTER TABLE "protocols" ADD CONSTRAINT "protocols_scope_known" CHECK ("protocols"."scope" in ('drug', 'class', 'all'));--> statement-breakpoint
ALTER TABLE "protocols" ADD CONSTRAINT "protocols_version_from_1" CHECK ("protocols"."version" >= 1);--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_campaigns_from_1" CHECK ("recommendations"."campaigns" >= 1);--> statement-breakpoint
ALTER TABLE "recovery_requests" ADD CONSTRAINT "recovery_requests_kind_known" CHECK ("recovery_requests"."kind" in ('resetCode', 'loginLink'));--> statement-breakpoint
ALTER TABLE "security_codes" ADD CONSTRAINT "security_codes_slot_from_0" CHECK ("security_codes"."slot" >= 0);--> statement-breakpoint
ALTER TABLE "security_codes" ADD CONSTRAINT "security_codes_failures_from_0" CHECK ("security_codes"."failures" >= 0);--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_issued_at_expires_at_in_order" CHECK ("refresh_tokens"."issued_at" <= "refresh_tokens"."expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_created_at_expires_at_in_order" CHECK ("sessions"."created_at" <= "sessions"."expires_at");--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_failures_from_0" CHECK ("sign_in_attempts"."failures" >= 0);--> statement-breakpoint
ALTER TABLE "petmail_enrollments" ADD CONSTRAINT "petmail_enrollments_frequency_known" CHECK ("petmail_enrollments"."frequency" in ('WEEKLY', 'EVERY_OTHER_WEEK', 'THRICE_MONTHLY', 'MONTHLY'));--> statement-breakpoint
ALTER TABLE "petmail_enrollments" ADD CONSTRAINT "petmail_enrollments_cancel_reason_known" CHECK ("petmail_enrollments"."cancel_reason" in ('CLIENTS', 'DIFFERENT_SERVICE', 'EMAIL_FREQUENCY', 'NOT_PRIMARY_PHARMACY', 'OTHER'));--> statement-breakpoint
ALTER TABLE "petmail_enrollments" ADD CONSTRAINT "petmail_enrollments_pause_start_resume_on_in_order" CHECK ("petmail_enrollments"."pause_start" <= "petmail_enrollments"."resume_on");--> statement-breakpoint
ALTER TABLE "practice_details" ADD CONSTRAINT "practice_details_care_focus_known" CHECK ("practice_details"."care_focus" in ('SMALL_ANIMAL', 'EQUINE', 'MIXED_DOG_CAT_FOCUS', 'MIXED_EQUINE_FOCUS', 'CAT_ONLY'));--> statement-breakpoint
ALTER TABLE "practice_details" ADD CONSTRAINT "practice_details_notification_mode_known" CHECK ("practice_details"."notification_mode" in ('FAX_ONLY', 'EMAIL_ONLY', 'EMAIL_AND_FAX'));--> statement-breakpoint
ALTER TABLE "practice_details" ADD CONSTRAINT "practice_details_compounded_fee_from_0" CHECK ("practice_details"."compounded_fee" >= 0);--> statement-breakpoint
ALTER TABLE "practice_details" ADD CONSTRAINT "practice_details_version_from_1" CHECK ("practice_details"."version" >= 1);--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_type_known" CHECK ("wallets"."type" in ('Visa', 'Mastercard', 'American Express', 'Discover'));