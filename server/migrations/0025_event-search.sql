DROP INDEX "platform_events_created";--> statement-breakpoint
CREATE INDEX "platform_events_actor" ON "platform_events" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "platform_events_failed" ON "platform_events" USING btree ("created_at","id") WHERE outcome = 'FAILED';--> statement-breakpoint
CREATE INDEX "platform_events_created" ON "platform_events" USING btree ("created_at","id","type","outcome");